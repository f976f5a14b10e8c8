import { METHODS } from '../document/types.ts';

/** Names the audiences of an object and of everything in it. */
export const MARK = 'x-audience';
/**
 * Lists names that are kept in an object and in everything in it, although hidden parts have the same names: here they
 * mean something else.
 */
export const KEEPS = 'x-audience-keeps';

/** The kind of an object in a document, which determines what its members are. */
export type Form =
  | 'callback'
  | 'components'
  | 'discriminator'
  | 'document'
  | 'encoding'
  | 'example'
  | 'lifecycle'
  | 'link'
  | 'media'
  | 'operation'
  | 'other'
  | 'parameter'
  | 'pathItem'
  | 'paths'
  | 'problem'
  | 'readMe'
  | 'requestBody'
  | 'requirement'
  | 'response'
  | 'responses'
  | 'sample'
  | 'schema'
  | 'scheme'
  | 'server'
  | 'tag'
  | 'tagGroup'
  | 'transition';

/** What a member contains: data, which has no meaning in OpenAPI, or objects of a form. */
export type Member = 'data' | ObjectMember;

export interface ObjectMember {
  readonly form: Form;
  /** Whether an object in this place is a map: the document chooses the names of its members. */
  readonly isNamed: boolean;
  /** Whether a list in this place is data. Otherwise it has objects of the form. */
  readonly isDataInList?: boolean;
}

type Members = Readonly<Record<string, Member>>;

const one = (form: Form): ObjectMember => ({ form, isNamed: false });
const named = (form: Form): ObjectMember => ({ form, isNamed: true });
const many = (member: Member, ...names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, member]));

const SERVERS: Members = { servers: named('server'), server: one('server') };
const SCHEMA = one('schema');
const EXAMPLES: Members = {
  examples: { ...named('example'), isDataInList: true },
  ...many('data', 'example', 'x-example', 'x-examples'),
};
const VALUES = many('data', 'default', 'enum', 'const', 'x-extensible-enum');
/** Of an operation, and of ReadMe's extension in it. */
const SAMPLES = many(named('sample'), 'x-codeSamples', 'x-code-samples', 'code-samples');

/** Groups of components of Swagger 2.0, which are members of the document. */
export const SWAGGER_GROUPS: Members = {
  definitions: named('schema'),
  parameters: named('parameter'),
  responses: named('response'),
  securityDefinitions: named('scheme'),
};

/** Parameters and headers; in Swagger 2.0 they have keywords of a schema. */
const PARAMETER: Members = {
  schema: SCHEMA,
  items: SCHEMA,
  content: named('media'),
  ...EXAMPLES,
  ...VALUES,
};

const ENCODING: Members = {
  headers: named('parameter'),
  encoding: named('encoding'),
  prefixEncoding: named('encoding'),
  itemEncoding: one('encoding'),
};

/** Members by form. */
const FORMS: Readonly<Partial<Record<Form, Members>>> = {
  document: {
    ...SERVERS,
    ...SWAGGER_GROUPS,
    paths: one('paths'),
    webhooks: named('pathItem'),
    'x-webhooks': named('pathItem'),
    components: one('components'),
    security: one('requirement'),
    tags: named('tag'),
    'x-tagGroups': named('tagGroup'),
  },
  components: {
    schemas: named('schema'),
    responses: named('response'),
    parameters: named('parameter'),
    examples: named('example'),
    requestBodies: named('requestBody'),
    headers: named('parameter'),
    securitySchemes: named('scheme'),
    links: named('link'),
    callbacks: named('callback'),
    pathItems: named('pathItem'),
    mediaTypes: named('media'),
  },
  pathItem: {
    ...many(one('operation'), ...METHODS),
    ...SERVERS,
    parameters: named('parameter'),
    additionalOperations: named('operation'),
  },
  operation: {
    ...SERVERS,
    ...SAMPLES,
    ...many('data', 'x-related', 'x-sandbox', 'x-webhooks'),
    parameters: named('parameter'),
    requestBody: one('requestBody'),
    responses: one('responses'),
    callbacks: named('callback'),
    security: one('requirement'),
    'x-readme': one('readMe'),
  },
  readMe: SAMPLES,
  requestBody: { content: named('media') },
  response: {
    headers: named('parameter'),
    content: named('media'),
    links: named('link'),
    // Swagger 2.0: values by media type.
    schema: SCHEMA,
    examples: 'data',
  },
  media: { schema: SCHEMA, itemSchema: SCHEMA, ...EXAMPLES, ...ENCODING },
  encoding: ENCODING,
  parameter: PARAMETER,
  link: { ...SERVERS, parameters: 'data', requestBody: 'data' },
  server: { variables: named('other') },
  tagGroup: { tags: 'data' },
  schema: {
    ...EXAMPLES,
    ...VALUES,
    ...many(SCHEMA, 'items', 'additionalItems', 'unevaluatedItems', 'contains', 'contentSchema', 'propertyNames'),
    ...many(SCHEMA, 'additionalProperties', 'unevaluatedProperties', 'not', 'if', 'then', 'else'),
    ...many(named('schema'), 'properties', 'patternProperties', 'dependentSchemas', 'dependencies'),
    ...many(named('schema'), '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
    ...many('data', 'required', 'dependentRequired', 'x-enumDescriptions', 'x-enum-descriptions'),
    ...many('data', 'x-enum-varnames', 'x-enumNames'),
    discriminator: one('discriminator'),
    'x-problems': named('problem'),
    'x-lifecycle': one('lifecycle'),
  },
  discriminator: { mapping: 'data' },
  lifecycle: { transitions: named('transition') },
};

/** Forms of members that are not in FORMS. */
const OTHERS: Readonly<Partial<Record<Form, Member>>> = {
  paths: one('pathItem'),
  responses: one('response'),
  callback: one('pathItem'),
  // Members of an example that is written without `value`; names of schemes with their scopes.
  example: 'data',
  requirement: 'data',
};

/** Returns what a member of an object is. An extension that is not known can have objects with marks, too. */
export function memberOf(form: Form, name: string): Member {
  if (name === MARK || name === KEEPS) return 'data';
  const members = FORMS[form] ?? {};
  // Methods in upper case are accepted too.
  const method = METHODS.find((each) => form === 'pathItem' && each === name.toLowerCase());
  const known = Object.hasOwn(members, name) ? members[name] : members[method ?? ''];
  if (known) return known;
  const other = OTHERS[form] ?? one('other');
  return other !== 'data' && name.startsWith('x-') ? one('other') : other;
}

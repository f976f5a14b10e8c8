import {
  type FixedMethod,
  METHODS,
  type RawCallback,
  type RawLink,
  type RawOperation,
  type RawPathItem,
  type RawRequestBody,
  type RawResponse,
  type RawServer,
  type RawServerVariable,
} from '../../document/types.ts';
import { BADGES, CODE_SAMPLES, READ_ME } from './extensions.ts';
import { isObject } from './isObject.ts';
import { CONTENT, HEADER, PARAMETER } from './media.ts';
import { EXTERNAL_DOCS, SCHEMA } from './schema.ts';
import {
  BOOLEAN,
  either,
  extensibleMap,
  inlined,
  JSON_VALUE,
  list,
  map,
  NUMBER,
  type ObjectShape,
  object,
  type Report,
  referable,
  type Shape,
  STRING,
  type UnreadMembers,
} from './shape.ts';

const SERVER_VARIABLE: ObjectShape<RawServerVariable> = {
  name: 'a server variable',
  members: { default: STRING, enum: list(STRING), description: STRING },
  required: {},
  adapt: withDefault,
};

/** A default is required; without one it is the first of the values. */
function withDefault(members: UnreadMembers, report: Report): UnreadMembers {
  if (members.default !== undefined) return members;
  if (Array.isArray(members.enum) && members.enum.length > 0) return { ...members, default: members.enum[0] };
  report('A server variable needs `default`, so samples have its name in braces.');
  return members;
}

export const SERVER_OBJECT: ObjectShape<RawServer> = {
  name: 'a server',
  members: { url: STRING, name: STRING, description: STRING, variables: map(object(() => SERVER_VARIABLE)) },
  required: { url: null },
  expand: (value) => (typeof value === 'string' ? { url: value } : undefined),
};
const SERVER = object(() => SERVER_OBJECT);
export const SERVERS = list(SERVER);

export const SECURITY = list(map(list(STRING)));

export const LINK_OBJECT: ObjectShape<RawLink> = {
  name: 'a link',
  members: {
    operationId: STRING,
    operationRef: STRING,
    parameters: map(JSON_VALUE),
    requestBody: JSON_VALUE,
    description: STRING,
    server: SERVER,
  },
  required: {},
};
export const LINK = referable(
  'links',
  object(() => LINK_OBJECT),
);

export const RESPONSE_OBJECT: ObjectShape<RawResponse> = {
  name: 'a response',
  members: { summary: STRING, description: STRING, headers: map(HEADER), content: CONTENT, links: map(LINK) },
  required: {},
  // Swagger 2.0; its examples are values by media type.
  others: { schema: SCHEMA, examples: JSON_VALUE },
  expand: (value) => (typeof value === 'string' ? { description: value } : undefined),
};
export const RESPONSE = referable(
  'responses',
  object(() => RESPONSE_OBJECT),
);

export const REQUEST_BODY_OBJECT: ObjectShape<RawRequestBody> = {
  name: 'a request body',
  members: { description: STRING, required: BOOLEAN, content: CONTENT },
  required: {},
};
export const REQUEST_BODY = referable(
  'requestBodies',
  object(() => REQUEST_BODY_OBJECT),
);

export const PATH_ITEM = referable(
  'pathItems',
  object(() => PATH_ITEM_OBJECT),
);
/** A path item with operations that have pages. */
export const PAGED_PATH_ITEM = inlined(
  'pathItems',
  object(() => PATH_ITEM_OBJECT),
);
export const CALLBACK = referable<RawCallback>('callbacks', extensibleMap(PATH_ITEM));

export const OPERATION_OBJECT: ObjectShape<RawOperation> = {
  name: 'an operation',
  members: {
    operationId: STRING,
    summary: STRING,
    description: STRING,
    externalDocs: object(() => EXTERNAL_DOCS),
    deprecated: BOOLEAN,
    tags: list(STRING),
    parameters: list(PARAMETER),
    requestBody: REQUEST_BODY,
    responses: extensibleMap(RESPONSE),
    callbacks: map(CALLBACK),
    security: SECURITY,
    servers: SERVERS,
    'x-codeSamples': CODE_SAMPLES,
    'x-code-samples': CODE_SAMPLES,
    'x-badges': BADGES,
    'x-deprecated-description': STRING,
    'x-sandbox': either(STRING, list(STRING)),
    'x-related': list(STRING),
    'x-webhooks': list(STRING),
    'x-position': NUMBER,
  },
  required: {},
  others: { 'x-readme': object(() => READ_ME as ObjectShape<object>), 'code-samples': CODE_SAMPLES },
  adapt: withReadMeSamples,
};

/** Reads the code samples of ReadMe's extension. */
function withReadMeSamples(members: UnreadMembers): UnreadMembers {
  const { 'x-readme': readMe, 'x-code-samples': others } = members;
  const samples = isObject(readMe) ? readMe['code-samples'] : undefined;
  if (!Array.isArray(samples)) return members;
  return { ...members, 'x-code-samples': [...(Array.isArray(others) ? others : []), ...samples] };
}
const OPERATION = object(() => OPERATION_OBJECT);

const METHOD_SHAPES = Object.fromEntries(METHODS.map((method) => [method, OPERATION])) as Record<
  FixedMethod,
  Shape<RawOperation>
>;

export const PATH_ITEM_OBJECT: ObjectShape<RawPathItem> = {
  name: 'a path item',
  members: {
    ...METHOD_SHAPES,
    summary: STRING,
    description: STRING,
    servers: SERVERS,
    parameters: list(PARAMETER),
    additionalOperations: map(OPERATION),
  },
  required: {},
  adapt: withLowerCaseMethods,
};

/** The members of a path item are methods in lower case. */
function withLowerCaseMethods(
  members: UnreadMembers,
  report: (message: string, member?: string) => void,
): UnreadMembers {
  const entries = Object.entries(members).map(([name, value]): [string, unknown] => {
    const method = name.toLowerCase();
    const isMethod = (METHODS as readonly string[]).includes(method) && !Object.hasOwn(members, method);
    if (!isMethod) return [name, value];
    report('Methods are in lower case in a path item, so it is shown as the method of this name.', name);
    return [method, value];
  });
  return Object.fromEntries(entries);
}

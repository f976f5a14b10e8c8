import fc from 'fast-check';
import type { Json, OpenApiDocument, RawOperation, RawSchema } from '../../packages/reference/src/document/types';
import { hostileText } from './hostileTexts';

/** A document with hostile text in every field, and the texts that must be displayed verbatim. */
export interface HostileDocument {
  readonly document: OpenApiDocument & { readonly webhooks: Readonly<Record<string, object>> };
  readonly title: string;
  readonly tagTitle: string;
  readonly summary: string;
  /** Names of parameters and properties. */
  readonly names: readonly string[];
  /** Media type, scope and values, which appear on the operation's page and in its copy like the names. */
  readonly facts: readonly string[];
  readonly headers: readonly string[];
  readonly events: readonly string[];
  readonly states: readonly string[];
}

/** Property names of one object, which must remain unique when converted to ids. */
const names = (count: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(hostileText, { minLength: count, maxLength: count, selector: (name) => name.toLowerCase() });

const texts = fc.record({
  title: hostileText,
  version: hostileText,
  tagTitle: hostileText,
  summary: hostileText,
  path: hostileText,
  server: hostileText,
  scheme: hostileText,
  scope: hostileText,
  mediaType: hostileText,
  description: hostileText,
  format: hostileText,
  pattern: hostileText,
  exampleName: hostileText,
  exampleSummary: hostileText,
  example: hostileText,
  schemaTitle: hostileText,
  badge: hostileText,
  sample: hostileText,
  url: hostileText,
  flowScope: hostileText,
  page: fc.tuple(hostileText, hostileText),
  properties: names(4),
  parameters: names(4),
  headers: names(2),
  values: names(3),
  webhooks: names(2),
});

type Texts = typeof texts extends fc.Arbitrary<infer Value> ? Value : never;

/** Generates hostile documents. */
export const hostileDocument: fc.Arbitrary<HostileDocument> = texts.map(documentOf);

function documentOf(text: Texts): HostileDocument {
  const { description, values, properties, parameters, headers } = text;
  const status: RawSchema = {
    type: 'string',
    title: text.schemaTitle,
    description,
    enum: values,
    'x-enumDescriptions': Object.fromEntries(values.map((value) => [value, description])),
    'x-lifecycle': {
      transitions: [{ from: values[0] ?? '', to: values[1] ?? '', by: 'operation' }],
      ...{ initial: values[0] },
    },
  };
  const field: RawSchema = {
    type: 'string',
    description,
    format: text.format,
    pattern: text.pattern,
    default: text.example,
    example: text.example,
  };
  const [first = '', ...others] = properties;
  const schema: RawSchema = {
    type: 'object',
    title: text.schemaTitle,
    description,
    properties: Object.fromEntries([
      [first, status],
      ...others.map((name) => [name, field]),
    ]) as RawSchema['properties'] & object,
    required: [first],
  };
  const example: Json = Object.fromEntries(properties.map((name) => [name, text.example]));
  const media = {
    schema,
    examples: { [text.exampleName]: { summary: text.exampleSummary, description, value: example } },
  };
  const places = ['query', 'header', 'cookie', 'query'] as const;
  const operation: RawOperation = {
    operationId: 'operation',
    summary: text.summary,
    description: `${description}\n\nLast paragraph.`,
    tags: [`tag ${text.page[0]}`],
    externalDocs: { url: text.url, description },
    'x-badges': [{ name: text.badge }],
    'x-codeSamples': [{ lang: text.sample, label: text.badge, source: text.sample }],
    servers: [
      {
        url: `https://{${text.server}}.example.com/${text.url}`,
        name: text.server,
        description,
        variables: { [text.server]: { default: text.url, enum: [text.url, text.badge], description } },
      },
    ],
    security: [{ [text.scheme]: [text.scope] }, { [`flows ${text.scheme}`]: [text.flowScope] }],
    parameters: parameters.map((name, index) => ({
      name,
      in: places[index] ?? 'query',
      description,
      required: true,
      'x-deprecated-description': description,
      'x-badges': [{ name: text.badge }],
      schema: { type: 'array', items: { type: 'string' } },
      examples: {
        [text.exampleName]: { summary: text.exampleSummary, description, value: [text.example, text.sample] },
        other: { externalValue: text.url, serializedValue: text.sample },
      },
    })),
    requestBody: { description, content: { [text.mediaType]: media } },
    responses: {
      200: {
        description,
        headers: Object.fromEntries(headers.map((name) => [name, { description, schema: field }])),
        content: { [text.mediaType]: media },
      },
      404: { description: `- \`not_found\`: ${description}`, content: { [text.mediaType]: { schema: field } } },
    },
  };
  const event = {
    post: {
      summary: text.summary,
      description,
      tags: [`tag ${text.page[0]}`],
      requestBody: { content: { 'application/json': { example } } },
    },
  };
  return {
    document: {
      info: { title: `Title ${text.title}`, version: text.version, description: `${description}\n\nLast paragraph.` },
      servers: [{ url: text.server, description }],
      tags: [
        {
          name: `tag ${text.page[0]}`,
          'x-displayName': text.tagTitle,
          description: `${description}\n\nLast paragraph.`,
        },
      ],
      paths: {
        [`/${text.path}`]: { post: operation },
        '/other': {
          get: { operationId: `other ${text.page[1]}`, summary: text.summary, tags: [`tag ${text.page[0]}`] },
        },
      },
      components: {
        schemas: { [text.exampleName]: status },
        securitySchemes: {
          [text.scheme]: { type: 'apiKey', in: 'header', name: text.scope, description },
          [`flows ${text.scheme}`]: {
            type: 'oauth2',
            flows: {
              implicit: { authorizationUrl: text.url, scopes: { [text.flowScope]: description } },
              clientCredentials: { tokenUrl: `https://example.com/${text.url}`, scopes: {} },
            },
          },
        },
      },
      webhooks: Object.fromEntries(text.webhooks.map((name) => [name, event])),
    },
    title: `Title ${text.title}`,
    tagTitle: text.tagTitle,
    summary: text.summary,
    names: [...properties, ...parameters],
    facts: [text.mediaType, text.scope, text.flowScope, text.badge, ...values],
    headers,
    events: text.webhooks,
    states: values,
  };
}

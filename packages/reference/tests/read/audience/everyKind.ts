/** What a document calls the parts of one kind. */
interface Naming {
  /** Returns the name or text of a part. */
  readonly name: (kind: string) => string;
  /** Returns the members that mark a part. */
  readonly mark: (kind: string) => object;
}

/** Returns a document with a part of every kind, which is also mentioned wherever OpenAPI mentions such parts. */
export function everyKind({ name, mark }: Naming): object {
  const schema = (component: string) => ({ $ref: `#/components/schemas/${component}` });
  const part = (kind: string) => ({ $ref: `#/components/${kind}/${name(kind)}` });
  const value = { id: 1, [name('property')]: 2, nested: [{ [name('nested property')]: 3 }] };
  const media = {
    schema: schema('Main'),
    example: value,
    examples: { [name('example')]: { ...mark('example'), value }, shared: { $ref: '#/components/examples/Shared' } },
    encoding: {
      id: {},
      [name('property')]: { headers: { [name('encoding header')]: { ...mark('encoding header') } } },
    },
  };
  const get = {
    operationId: 'get',
    tags: ['main'],
    parameters: [
      { ...mark('parameter'), name: name('parameter'), in: 'query', schema: schema('Main'), example: value },
      { name: 'own', in: 'query', schema: { ...mark('parameter schema'), description: name('parameter schema') } },
      { ...mark('parameter reference'), ...part('parameters'), description: name('parameter reference') },
    ],
    requestBody: { ...mark('request body'), description: name('request body'), content: { 'a/b': media } },
    responses: {
      200: {
        description: 'Fine.',
        content: { 'a/b': media, [name('media type')]: { ...mark('media type'), schema: schema('Main') } },
        headers: { [name('header')]: { ...mark('header'), schema: {} }, shared: part('headers') },
        links: {
          [name('link')]: { ...mark('link'), operationId: 'get' },
          byId: { operationId: name('operation'), parameters: { [name('parameter')]: 1 } },
          byPointer: { operationRef: `#/paths/~1${name('path item')}/get` },
        },
      },
      404: { ...mark('response'), description: name('response') },
      default: part('responses'),
    },
    callbacks: {
      [name('callback')]: { ...mark('callback'), '{$url}': { post: {} } },
      shared: { '{$url}': { ...mark('path item of a callback'), summary: name('path item of a callback'), post: {} } },
    },
    security: [{ key: [] }, { [name('security scheme')]: [] }, { ...mark('requirement'), key: [name('requirement')] }],
    servers: [{ url: '/' }, { ...mark('server'), url: `/${name('server')}` }],
    externalDocs: { ...mark('external documentation'), url: name('external documentation') },
    'x-badges': [{ name: 'Beta' }, { ...mark('badge'), name: name('badge') }],
    'x-codeSamples': [
      { source: `send('${name('property')}')` },
      { source: 'send()' },
      { ...mark('sample'), source: name('sample') },
    ],
    'x-related': ['get', name('operation')],
    'x-webhooks': [name('webhook')],
  };
  return {
    openapi: '3.2.0',
    info: { title: 'Shop', version: '1', contact: { ...mark('contact'), name: name('contact') } },
    tags: [
      { name: 'main' },
      { ...mark('tag'), name: name('tag') },
      { name: `${name('tag')} inside`, parent: name('tag') },
    ],
    'x-tagGroups': [
      { name: 'All', tags: ['main', name('tag')] },
      { ...mark('tag group'), name: name('tag group'), tags: ['main'] },
    ],
    'x-other': { a: [{ ...mark('object of an extension'), b: name('object of an extension') }] },
    paths: {
      '/a': { get },
      '/b': { put: { ...mark('operation'), operationId: name('operation') } },
      [`/${name('path item')}`]: { ...mark('path item'), get: {} },
      '/c': { additionalOperations: { [name('additional operation')]: { ...mark('additional operation') } } },
      '/d': { get: { tags: ['main', name('tag')], summary: name('tag') } },
      [`/{${name('path parameter')}}`]: {
        get: { parameters: [{ ...mark('path parameter'), name: name('path parameter'), in: 'path', required: true }] },
      },
    },
    webhooks: { event: { post: {} }, [name('webhook')]: { ...mark('webhook'), post: {} } },
    components: {
      schemas: {
        Main: {
          type: 'object',
          properties: {
            id: {},
            nested: { items: { properties: { [name('nested property')]: { ...mark('nested property') }, id: {} } } },
            [name('property')]: { ...mark('property'), type: 'string' },
            ref: schema('Kinds'),
            [`${name('schema')}Property`]: schema(name('schema')),
          },
          required: ['id', name('property'), `${name('schema')}Property`],
          dependentRequired: { id: [name('property')], [name('property')]: ['id'] },
          examples: [value],
          default: value,
        },
        Kinds: {
          oneOf: [
            schema('Main'),
            schema(name('schema')),
            { ...mark('alternative'), type: 'object', title: name('alternative') },
          ],
          discriminator: { propertyName: 'id', mapping: { [name('schema')]: name('schema'), main: 'Main' } },
        },
        [name('schema')]: { ...mark('schema'), type: 'object', properties: { [`${name('schema')}Member`]: {} } },
        Pair: { prefixItems: [{ type: 'string' }, { ...mark('position'), title: name('position') }], minItems: 2 },
        ErrorCode: {
          enum: ['known', name('error code')],
          'x-problems': { known: { title: 'Known' }, [name('error code')]: { ...mark('error code'), title: 'Hidden' } },
          'x-enumDescriptions': { known: 'Known.', [name('error code')]: 'Hidden.' },
        },
        Status: {
          enum: ['a', 'b'],
          'x-lifecycle': {
            initial: 'a',
            transitions: [
              { from: 'a', to: 'b', by: name('operation') },
              { ...mark('transition'), from: 'a', to: 'b', by: name('transition') },
            ],
          },
        },
      },
      examples: { Shared: { value } },
      parameters: { [name('parameters')]: { ...mark('parameters'), name: name('parameters'), in: 'query' } },
      headers: { [name('headers')]: { ...mark('headers'), schema: {} } },
      responses: { [name('responses')]: { ...mark('responses'), description: 'Shared.' } },
      securitySchemes: {
        key: { type: 'http' },
        [name('security scheme')]: { ...mark('security scheme'), type: 'http' },
      },
    },
  };
}

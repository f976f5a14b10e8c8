// cspell:ignore zqprop zqvault zqvaults zqtag
import { valueAt } from '../../../src/document/resolve';
import { MARK, openapi, readersSee, schemaRef, seenBy } from './view';

/** A value that only the hidden property can have. */
const VALUE = 'moonstone';

interface Places {
  /** Members of the schema with the hidden property. */
  readonly schema?: object;
  readonly schemas?: object;
  readonly parameters?: readonly object[];
  /** Members of the operation that returns the schema, of its media type and of its response. */
  readonly operation?: object;
  readonly media?: object;
  readonly response?: object;
  readonly paths?: object;
}

/** Returns a document with an operation that returns a schema with a hidden property. */
function document(name: string, { schema, schemas, parameters, operation, media, response, paths }: Places): object {
  const content = { 'application/json': { schema: schemaRef('A'), ...media } };
  return {
    paths: {
      '/things': {
        get: { operationId: 'list', parameters, ...operation, responses: { 200: { content, ...response } } },
      },
      ...paths,
    },
    components: {
      schemas: {
        A: { type: 'object', properties: { a: {}, [name]: { ...MARK, const: VALUE } }, ...schema },
        ...schemas,
      },
    },
  };
}

const constant = (name: string) => ({ properties: { [name]: { const: VALUE } } });
const query = (name: string, more: object) => ({ name, in: 'query', ...more });

/** Places that OpenAPI ties to the property, and code samples: the name goes from them. */
const TIED: Readonly<Record<string, (name: string) => Places>> = {
  'a dependent schema': (name) => ({ schema: { dependentSchemas: { [name]: { required: ['a'] } } } }),
  'names that others require': (name) => ({
    schema: { required: ['a', name], dependentRequired: { a: [name, 'b'], [name]: ['a'] } },
  }),
  'names that a schema requires which extends it': (name) => ({
    schemas: { B: { allOf: [schemaRef('A'), { required: ['a', name] }], required: [name] } },
    paths: { '/b': { get: { responses: { 200: { content: { 'a/b': { schema: schemaRef('B') } } } } } } },
  }),
  'an encoding': (name) => ({ media: { encoding: { a: {}, [name]: { contentType: VALUE } } } }),
  'values in all places': (name) => ({
    schema: { example: { a: 1, [name]: VALUE }, default: { a: 1, [name]: VALUE } },
    media: { example: { a: 1, [name]: VALUE }, examples: { x: { value: { a: 1, [name]: VALUE } } } },
    parameters: [query('p', { schema: schemaRef('A'), example: { a: 1, [name]: VALUE } })],
  }),
  'a discriminator': (name) => ({ schema: { discriminator: { propertyName: name, mapping: { [VALUE]: 'A' } } } }),
  'setters of samples': (name) => ({
    operation: {
      'x-codeSamples': [
        { source: `x.set_${name.toLowerCase()}("${VALUE}")` },
        { source: `x.set${name[0]?.toUpperCase()}${name.slice(1)}("${VALUE}")` },
        { source: `x.${name[0]?.toUpperCase()}${name.slice(1)} = "${VALUE}"` },
        { source: 'x.send()' },
      ],
    },
  }),
};

/** Other places with the name, with what the message says of them: the end of a pointer. */
const NAMED: Readonly<Record<string, readonly [places: (name: string) => Places, ...pointers: readonly string[]]>> = {
  // biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
  'a condition': [
    (name) => ({ schema: { if: constant(name), then: { required: ['a', name] } } }),
    'schemas/A/if/properties/NAME',
    'schemas/A/then/required/1',
  ],
  'what a condition asks for': [
    (name) => ({
      schema: { if: { required: ['a'] }, then: constant(name), else: { properties: { [name]: false } } },
    }),
    'schemas/A/then/properties/NAME',
    'schemas/A/else/properties/NAME',
  ],
  // biome-ignore-end lint/suspicious/noThenProperty: see above.
  alternatives: [
    (name) => ({
      schema: {
        oneOf: [
          { ...constant(name), required: ['a', name] },
          { required: ['a'], not: { required: [name] } },
        ],
      },
      media: { example: { a: 1, [name]: VALUE } },
    }),
    'A/oneOf/0/properties/NAME',
    'A/oneOf/0/required/1',
    'A/oneOf/1/not/required/0',
  ],
  'an alternative without it': [
    (name) => ({
      schema: { anyOf: [{ properties: { [name]: true } }, { properties: { [name]: false, a: {} } }] },
    }),
    'A/anyOf/0/properties/NAME',
    'A/anyOf/1/properties/NAME',
  ],

  'an entry of allOf': [
    (name) => ({ schema: { allOf: [{ ...constant(name), required: [name] }] } }),
    'A/allOf/0/properties/NAME',
  ],
  'a negation': [
    (name) => ({ schema: { not: { ...constant(name), required: [name] } } }),
    'A/not/properties/NAME',
    'A/not/required/0',
  ],
  'a component that nothing else refers to': [
    (name) => ({
      schema: { allOf: [schemaRef('B')] },
      schemas: { B: { type: 'object', ...constant(name) } },
    }),
    'B/properties/NAME',
  ],
  'a schema that extends it': [
    (name) => ({
      schemas: { B: { allOf: [schemaRef('A'), constant(name)], if: constant(name), required: [name] } },
      paths: { '/b': { get: { responses: { 200: { content: { 'a/b': { schema: schemaRef('B') } } } } } } },
    }),
    'B/allOf/1/properties/NAME',
    'B/if/properties/NAME',
  ],
  'a condition, where the mark is at an entry of allOf': [
    (name) => ({
      schemas: {
        B: {
          allOf: [{ ...MARK, properties: { [`${name}2`]: {} } }],
          if: { properties: { [`${name}2`]: { const: VALUE } } },
        },
      },
    }),
    'B/if/properties/NAME2',
  ],
  'a pattern for names': [
    (name) => ({ schema: { propertyNames: { pattern: `^(a|${name})$` } } }),
    'A/propertyNames/pattern',
  ],
  'a list of names': [(name) => ({ schema: { propertyNames: { enum: ['a', name] } } }), 'A/propertyNames/enum/1'],
  'properties by pattern': [
    (name) => ({
      schema: { patternProperties: { [`^${name}$`]: { const: VALUE }, [`^(?:${name})`]: true, '^b': {} } },
    }),
    'A/patternProperties/^NAME$',
    'A/patternProperties/^(?:NAME)',
  ],
  'an extension of the schema': [
    (name) => ({
      schema: { 'x-order': ['a', name], 'x-key': name, 'x-labels': { a: 'A', [name]: VALUE } },
    }),
    'A/x-order/1',
    'A/x-key',
    'A/x-labels/NAME',
  ],
  'an order': [
    (name) => ({
      parameters: [
        query('sort', {
          schema: { enum: ['a', name, `-${name}`, `+${name}`, `${name}:desc`, `${name}_desc`] },
          example: `a,${name}`,
        }),
      ],
    }),
    'schema/enum/1',
    'schema/enum/2',
    'schema/enum/3',
    'schema/enum/4',
    'schema/enum/5',
    'parameters/0/example',
  ],
  'a choice of members': [
    (name) => ({
      parameters: [
        query('fields', {
          schema: { type: 'array', items: { enum: ['a', name] }, default: ['a', name] },
          examples: { x: { value: ['a', name] }, y: { value: `a,-${name}` } },
        }),
      ],
    }),
    'schema/items/enum/1',
    'schema/default/1',
    'examples/x/value/1',
    'examples/y/value',
  ],
  'a choice in a component': [
    (name) => ({
      parameters: [query('expand', { schema: schemaRef('Expand') })],
      schemas: { Expand: { enum: ['a', name], 'x-enumDescriptions': { a: 'A', [name]: VALUE } } },
    }),
    'Expand/enum/1',
    'x-enumDescriptions/NAME',
  ],
  'a pattern of values': [
    (name) => ({
      parameters: [query('sort', { schema: { type: 'string', pattern: `^-?(a|${name})$` } })],
    }),
    'schema/pattern',
  ],

  'expressions for filters': [
    (name) => ({
      parameters: [
        query('filter', { example: `${name} eq 'moonstone'` }),
        query('order', { schema: { enum: ['a', `${name} desc`] } }),
        query('path', { example: `$.items[*].${name}` }),
      ],
    }),
    'parameters/0/example',
    'parameters/1/schema/enum/1',
    'parameters/2/example',
  ],
  'an example of YAML': [
    (name) => ({
      response: { content: { 'application/yaml': { schema: schemaRef('A'), example: `a: 1\n${name}: moonstone\n` } } },
    }),
    'application~1yaml/example',
  ],
  'names of parameters': [
    (name) => ({
      parameters: [
        query(`filter[${name}]`, {}),
        query(`${name}_gte`, {}),
        query(`${name}.from`, {}),
        query('page', {}),
      ],
    }),
    'parameters/0/name',
    'parameters/1/name',
    'parameters/2/name',
  ],
};

describe.each(['secretKey', 'secret_key', 'secret', 'zqprop'])('with the property %p', (name) => {
  test.each(Object.entries(TIED))('the name goes from %s', (_, places) => {
    const whole = document(name, places(name));
    expect(JSON.stringify(seenBy(['readers', 'partners'], openapi(whole)))).toContain(VALUE);
    const seen = JSON.stringify(readersSee(whole));
    expect(seen.toLowerCase()).not.toContain(name.replace('_', '').toLowerCase());
    expect(seen.toLowerCase()).not.toContain(name);
    expect(seen).not.toContain(VALUE);
    // What is next to it is there.
    expect(seen).toContain('"a"');
  });

  test.each(Object.entries(NAMED))('the build stops at %s, and names all places', (_, [places, ...pointers]) => {
    const whole = document(name, places(name));
    expect(JSON.stringify(seenBy(['readers', 'partners'], openapi(whole)))).toContain(VALUE);
    const ends = pointers.map((pointer) => `${pointer.replace('NAME', name)} names "${name}`);
    const message = messageOf(() => readersSee(whole));
    expect(ends.filter((end) => !message.includes(end))).toEqual([]);
    expect(message.split(' names "')).toHaveLength(ends.length + 1);
  });
});

function messageOf(call: () => unknown): string {
  try {
    return JSON.stringify(call());
  } catch (error) {
    return (error as Error).message;
  }
}

/** Places in other parts of the document, with the pointer of the message. */
const STOPPING: Readonly<Record<string, readonly [places: (name: string) => Places, pointer: string]>> = {
  'a component that is used elsewhere, too': [
    (name) => ({
      schema: { allOf: [schemaRef('B')] },
      schemas: { B: { type: 'object', ...constant(name) }, C: { properties: { b: schemaRef('B') } } },
    }),
    '#/components/schemas/B/properties/NAME',
  ],
  'a schema of which it is an alternative': [
    (name) => ({ schemas: { B: { oneOf: [schemaRef('A'), { type: 'string' }], properties: { [name]: {} } } } }),
    '#/components/schemas/B/properties/NAME',
  ],
  'a parameter without which a call fails': [
    (name) => ({ parameters: [query(`filter[${name}]`, { required: true })] }),
    '#/paths/~1things/get/parameters/0/name',
  ],
  'an extension of an operation': [
    (name) => ({ operation: { 'x-columns': ['a', name] } }),
    '#/paths/~1things/get/x-columns/1',
  ],
  'a key of an extension': [
    (name) => ({ operation: { 'x-any': { b: [{ [name]: 1 }] } } }),
    '#/paths/~1things/get/x-any/b/0/NAME',
  ],
  'values of another property': [
    (name) => ({ schemas: { B: { enum: ['a', name] } } }),
    '#/components/schemas/B/enum/1',
  ],
  'a parameter of another operation': [
    (name) => ({ paths: { '/b': { get: { parameters: [query('sort', { schema: { enum: ['a', name] } })] } } } }),
    '#/paths/~1b/get/parameters/0/schema/enum/1',
  ],
  'code in a description': [
    (name) => ({ schema: { description: `All but \`${name}\`.` } }),
    '#/components/schemas/A/description',
  ],
  'JSON in a description': [
    (name) => ({ schema: { description: `For example:\n\n\`\`\`json\n{ "${name}": 1 }\n\`\`\`\n` } }),
    '#/components/schemas/A/description',
  ],
  'a table of values': [
    (name) => ({ response: { content: { 'text/csv': { example: `a,${name}\n1,2` } } } }),
    '#/paths/~1things/get/responses/200/content/text~1csv/example',
  ],
  'a parameter of a link': [
    (name) => ({ response: { links: { next: { operationId: 'list', parameters: { [name]: 1 } } } } }),
    '#/paths/~1things/get/responses/200/links/next/parameters/NAME',
  ],
  'the name of a header': [
    (name) => ({ response: { headers: { [`X-${name}`]: {} } } }),
    '#/paths/~1things/get/responses/200/headers/X-NAME',
  ],
};

describe.each(['secret', 'zqprop'])('with the property %p', (name) => {
  test.each(Object.entries(STOPPING))('the build stops at %s', (_, [places, pointer]) => {
    const whole = document(name, places(name));
    expect(() => readersSee(whole)).toThrow(
      `${pointer.replace('NAME', name)} names "${name}", which those who see only what is for readers may not know`,
    );
    expect(JSON.stringify(seenBy(['readers', 'partners'], openapi(whole)))).toContain(name);
  });

  test.each(Object.entries(STOPPING))('a name that is meant stays at %s', (_, [places]) => {
    const whole = { ...document(name, places(name)), 'x-audience-keeps': [name] };
    const seen = JSON.stringify(readersSee(whole));
    expect(seen).toContain(name);
    expect(seen).not.toContain('x-audience');
  });
});

test('a name that looks like code stops the build in any text, in any spelling', () => {
  const see = (text: string) => () => readersSee(document('secretKey', { operation: { summary: text } }));
  for (const text of ['The secretKey.', 'Send secret_key.', 'Call setSecretKey.', 'See secretKey: it is new.'])
    expect(see(text)).toThrow('#/paths/~1things/get/summary names "secretKey"');
  for (const text of ['The secret key.', 'Keep it secret.', 'A secretKeyring.', 'Keys'])
    expect(see(text)).not.toThrow();
});

test('names of other hidden parts stop the build, too', () => {
  const hidden = {
    '/hidden': {
      post: {
        ...MARK,
        operationId: 'meltCandles',
        parameters: [query('waxKind', {})],
        responses: { 200: { content: { 'a/b': { schema: schemaRef('CandleStub') } } } },
      },
    },
  };
  for (const name of ['meltCandles', 'waxKind', 'CandleStub'])
    expect(() =>
      readersSee(
        document('secret', { paths: hidden, schemas: { CandleStub: {} }, operation: { description: `See ${name}.` } }),
      ),
    ).toThrow(`#/paths/~1things/get/description names "${name}"`);
});

describe('of an operation that is hidden', () => {
  const vault = (text: string) => ({
    paths: {
      '/zqvault/{id}/items': { post: { ...MARK, tags: ['zqtag'], security: [{ auth: ['zq:write', 'zq:read'] }] } },
      '/things': { get: { description: text, security: [{ auth: ['zq:read'] }] } },
    },
    components: {
      securitySchemes: {
        auth: { type: 'oauth2', flows: { password: { scopes: { 'zq:write': 'W', 'zq:read': 'R', unused: 'U' } } } },
      },
    },
  });

  test.each([
    ['the path', 'See `POST /zqvault/12/items`.', '/zqvault'],
    ['the path in a link', 'See [it](https://api.example/zqvault).', '/zqvault'],
    ['a link to its tag', 'See [it](#tag/zqtag).', 'tag/zqtag'],
    ['its scope', 'Needs zq:write.', 'zq:write'],
  ])('%s stops the build in a text', (_, text, name) => {
    expect(() => readersSee(vault(text))).toThrow(`#/paths/~1things/get/description names "${name}"`);
  });

  test('a scope goes that nothing else needs', () => {
    const seen = readersSee(vault('See /zqvaults and zqtag, zq:read.'));
    expect(valueAt(seen, '/components/securitySchemes/auth/flows/password/scopes')).toEqual({
      'zq:read': 'R',
      unused: 'U',
    });
  });

  test('a path stops nothing that a shown path begins with, too', () => {
    const shown = { '/zqvault': { get: {} } };
    const { paths, components } = vault('See /zqvault.');
    expect(() => readersSee({ paths: { ...paths, ...shown }, components })).not.toThrow();
  });
});

test('a message names all places once, and where it says how a name can stay, it can', () => {
  const places = { 'x-a': 'zqprop', 'x-b': ['zqprop'], 'x-c': { zqprop: 1 } };
  const paths = '#/paths/~1things/get';
  expect(() => readersSee(document('zqprop', { operation: places }))).toThrow(
    `${paths}/x-a names "zqprop", which those who see only what is for readers may not know: mark this place too, or take the name out; if it is another thing or may be known, write x-audience-keeps: [zqprop] into an object around it. So are:\n${paths}/x-b/0 names "zqprop"\n${paths}/x-c/zqprop names "zqprop"`,
  );
});

test('the same name elsewhere is another thing', () => {
  const name = 'status';
  const B = {
    properties: { [name]: { enum: ['on', 'off'] } },
    required: [name],
    if: { properties: { [name]: { const: 'on' } } },
    'x-order': [name],
  };
  const other = {
    '/b/{status}': {
      get: {
        description: `Has \`${name}\`.`,
        parameters: [
          { name, in: 'path' },
          query('sort', { schema: { enum: [name, `-${name}`] }, example: name }),
          query(`filter[${name}]`, {}),
        ],
        responses: { 200: { content: { 'a/b': { schema: schemaRef('B'), example: { [name]: 'on' } } } } },
        'x-codeSamples': [{ source: `x.set_${name}()` }],
      },
    },
  };
  const seen = readersSee(document(name, { schemas: { B }, paths: other }));
  expect(valueAt(seen, '/components/schemas')).toEqual({ A: { type: 'object', properties: { a: {} } }, B });
  expect(valueAt(seen, '/paths/~1b~1{status}')).toEqual(other['/b/{status}']);
});

test('an operation that also returns a visible property of the name keeps its parameters', () => {
  const sort = query('sort', { schema: { enum: ['id', '-id'] }, example: 'id' });
  const parameters = [{ name: 'id', in: 'path' }, sort, query('filter[id]', {})];
  const B = { properties: { id: {}, audit: schemaRef('A') } };
  const paths = {
    '/b/{id}': { get: { parameters, responses: { 200: { content: { 'a/b': { schema: schemaRef('B') } } } } } },
  };
  const seen = readersSee(document('id', { schemas: { B }, paths }));
  expect(valueAt(seen, '/paths/~1b~1{id}')).toEqual(paths['/b/{id}']);
});

test.each([
  ['formats and types', { schemas: { B: { type: 'string', format: 'email' } } }],
  ['keywords', { schemas: { B: { properties: { b: { deprecated: true } } } } }],
  ['words of texts', { operation: { summary: 'Email', description: 'Sends an email, deprecated: see email.' } }],
  ['prose of examples', { media: { example: { a: 'Send an email soon' } } }],
  ['operations', { operation: { operationId: 'email' } }],
  [
    'references and scopes',
    {
      media: { examples: { a: { $ref: '#/components/examples/email' } } },
      operation: { security: [{ key: ['email:read'] }] },
    },
  ],
  ['paths and tags', { operation: { tags: ['email'] }, paths: { '/email': { get: {} } } }],
])('a word that any text can have is no name in %s', (_, places) => {
  for (const name of ['email', 'deprecated']) expect(() => readersSee(document(name, places))).not.toThrow();
});

test('a name stays in the object that keeps it, and nowhere else', () => {
  const parameter = (name: string) => query(name, { schema: { enum: ['a', 'secret'] } });
  const see = (...parameters: readonly object[]) => readersSee(document('secret', { parameters }));
  const keeping = { ...parameter('kind'), 'x-audience-keeps': 'secret' };
  expect(valueAt(see(keeping), '/paths/~1things/get/parameters')).toEqual([parameter('kind')]);
  expect(messageOf(() => see(keeping, parameter('sort')))).toContain('get/parameters/1/schema/enum/1 names "secret"');
});

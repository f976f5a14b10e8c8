// cspell:ignore zqprop
import { valueAt } from '../../../../packages/reference/src/document/resolve';
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

/** Places in which a name is hidden with the property, in the document as it is for readers. */
const HIDDEN: Readonly<Record<string, (name: string) => Places>> = {
  // biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
  'a condition': (name) => ({ schema: { if: constant(name), then: { required: ['a', name] } } }),
  'what a condition asks for': (name) => ({
    schema: { if: { required: ['a'] }, then: constant(name), else: { properties: { [name]: false } } },
  }),
  // biome-ignore-end lint/suspicious/noThenProperty: see above.
  alternatives: (name) => ({
    schema: {
      oneOf: [
        { ...constant(name), required: ['a', name] },
        { required: ['a'], not: { required: [name] } },
      ],
    },
    media: { example: { a: 1, [name]: VALUE } },
  }),
  'an alternative without it': (name) => ({
    schema: { anyOf: [{ properties: { [name]: true } }, { properties: { [name]: false, a: {} } }] },
  }),
  'a dependent schema': (name) => ({
    schema: { dependentSchemas: { a: constant(name), [name]: { required: ['a'] } } },
  }),
  'an entry of allOf': (name) => ({ schema: { allOf: [{ ...constant(name), required: [name] }] } }),
  'a negation': (name) => ({ schema: { not: { ...constant(name), required: [name] } } }),
  'a component that nothing else refers to': (name) => ({
    schema: { allOf: [schemaRef('B')] },
    schemas: { B: { type: 'object', ...constant(name) } },
  }),
  'a schema that extends it': (name) => ({
    schemas: { B: { allOf: [schemaRef('A'), constant(name)], if: constant(name), required: [name] } },
    paths: { '/b': { get: { responses: { 200: { content: { 'a/b': { schema: schemaRef('B') } } } } } } },
  }),
  'a condition, where the mark is at an entry of allOf': (name) => ({
    schemas: {
      B: {
        allOf: [{ ...MARK, properties: { [`${name}2`]: {} } }],
        if: { properties: { [`${name}2`]: { const: VALUE } } },
      },
    },
  }),
  'a pattern for names': (name) => ({ schema: { propertyNames: { pattern: `^(a|${name})$` } } }),
  'a list of names': (name) => ({ schema: { propertyNames: { enum: ['a', name] } } }),
  'properties by pattern': (name) => ({
    schema: { patternProperties: { [`^${name}$`]: { const: VALUE }, [`^(?:${name})`]: true, '^b': {} } },
  }),
  'an extension of the schema': (name) => ({
    schema: { 'x-order': ['a', name], 'x-key': name, 'x-labels': { a: 'A', [name]: VALUE } },
  }),
  'an order': (name) => ({
    parameters: [
      query('sort', {
        schema: { enum: ['a', name, `-${name}`, `+${name}`, `${name}:desc`, `${name}_desc`] },
        example: `a,${name}`,
      }),
    ],
  }),
  'a choice of members': (name) => ({
    parameters: [
      query('fields', {
        schema: { type: 'array', items: { enum: ['a', name] }, default: ['a', name] },
        examples: { x: { value: ['a', name] }, y: { value: `a,-${name}` } },
      }),
    ],
  }),
  'a choice in a component': (name) => ({
    parameters: [query('expand', { schema: schemaRef('Expand') })],
    schemas: { Expand: { enum: ['a', name], 'x-enumDescriptions': { a: 'A', [name]: VALUE } } },
  }),
  'a pattern of values': (name) => ({
    parameters: [query('sort', { schema: { type: 'string', pattern: `^-?(a|${name})$` } })],
  }),
  'what a list of it must contain': (name) => ({
    schemas: { B: { properties: { a: { items: schemaRef('A'), contains: constant(name) } } } },
  }),
  'expressions for filters': (name) => ({
    parameters: [
      query('filter', { example: `${name} eq 'moonstone'` }),
      query('order', { schema: { enum: ['a', `${name} desc`] } }),
      query('path', { example: `$.items[*].${name}` }),
    ],
  }),
  'an example of YAML': (name) => ({
    response: { content: { 'application/yaml': { schema: schemaRef('A'), example: `a: 1\n${name}: moonstone\n` } } },
  }),
  'names of parameters': (name) => ({
    parameters: [
      query(`filter[${name}]`, {}),
      query(`${name}_gte`, {}),
      query(`${name}.from`, {}),
      query(name, {}),
      query('page', {}),
    ],
  }),
  'members of a filter': (name) => ({
    parameters: [
      query('filter', {
        style: 'deepObject',
        schema: { properties: { a: {}, [name]: {} } },
        example: { a: 1, [name]: VALUE },
      }),
    ],
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

describe.each(['secretKey', 'secret_key', 'secret', 'zqprop'])('with the property %p', (name) => {
  test.each(Object.entries(HIDDEN))('a mark hides the name in %s', (_, places) => {
    const whole = document(name, places(name));
    expect(JSON.stringify(seenBy(['readers', 'partners'], openapi(whole)))).toContain(VALUE);
    const seen = JSON.stringify(readersSee(whole));
    expect(seen.toLowerCase()).not.toContain(name.replace('_', '').toLowerCase());
    expect(seen.toLowerCase()).not.toContain(name);
    expect(seen).not.toContain(VALUE);
    // What is next to it is there.
    expect(seen).toContain('"a"');
  });
});

/** Places that the filter cannot change, with the pointer of the message. */
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
  'a parameter of the path': [
    (name) => ({
      paths: {
        [`/things/{${name}}`]: {
          get: {
            parameters: [{ name, in: 'path' }],
            responses: { 200: { content: { 'a/b': { schema: schemaRef('A') } } } },
          },
        },
      },
    }),
    '#/paths/~1things~1{NAME}/get/parameters/0/name',
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

test('a message names all places once, and where it says how a name can stay, it can', () => {
  const places = { 'x-a': 'zqprop', 'x-b': ['zqprop'], 'x-c': { zqprop: 1 } };
  const paths = '#/paths/~1things/get';
  expect(() => readersSee(document('zqprop', { operation: places }))).toThrow(
    `${paths}/x-a names "zqprop", which those who see only what is for readers may not know: mark this place too, or take the name out; if it is another thing or may be known, write x-audience-keeps: [zqprop] into an object around it. So do ${paths}/x-b/0 ("zqprop"), ${paths}/x-c/zqprop ("zqprop").`,
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
  const seen = readersSee(
    document('secret', { parameters: [{ ...parameter('kind'), 'x-audience-keeps': 'secret' }, parameter('sort')] }),
  );
  expect(valueAt(seen, '/paths/~1things/get/parameters')).toEqual([
    parameter('kind'),
    query('sort', { schema: { enum: ['a'] } }),
  ]);
});

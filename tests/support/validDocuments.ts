import * as fc from 'fast-check';

type Tree = Record<string, unknown>;

const NAMES = ['name', 'id', 'total', 'X-Y', 'déjà', 'a.b'] as const;
/** Components that others refer to. */
const COMPONENTS = ['Money', 'Pet', 'Lang'] as const;

const text: fc.Arbitrary<Tree> = fc.oneof(
  fc.constant({ type: 'string' }),
  fc.record({ type: fc.constant('string'), minLength: fc.nat(9), maxLength: fc.integer({ min: 9, max: 40 }) }),
  fc.constantFrom('^\\d{3}-[a-z]+$', '^[A-Z]{2,4}$', '^x', '[0-9]$').map((pattern) => ({ type: 'string', pattern })),
  fc
    .constantFrom('date', 'date-time', 'uuid', 'email', 'uri', 'ipv4', 'made-up')
    .map((format) => ({ type: 'string', format })),
  fc
    .uniqueArray(fc.constantFrom('red', 'blue', '7', 'true', 'null', ''), { minLength: 1 })
    .map((values) => ({ type: 'string', enum: values })),
  fc.constantFrom('fixed', 4, true, null, 'null').map((value) => ({ const: value })),
  fc.constantFrom({ enum: ['a', 1, null] }, { type: ['string', 'null'] }, { type: 'string', example: 'Word' }),
);

const number: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom({ type: 'integer' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -50, max: 5 }),
    maximum: fc.integer({ min: 5, max: 90 }),
  }),
  fc.record({
    type: fc.constant('integer'),
    multipleOf: fc.integer({ min: 1, max: 12 }),
    minimum: fc.integer({ min: -99, max: 99 }),
  }),
  fc.record({
    type: fc.constant('number'),
    exclusiveMinimum: fc.constantFrom(0, 0.1, -3),
    exclusiveMaximum: fc.constantFrom(0.2, 1, 7),
  }),
);

const { schema } = fc.letrec<{ schema: Tree; object: Tree; list: Tree; map: Tree; choice: Tree }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    text,
    number,
    fc.constant({}),
    reference(),
    tie('object'),
    tie('list'),
    tie('map'),
    tie('choice'),
  ),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { maxKeys: 4 }),
      fc.subarray([...NAMES]),
      fc.constantFrom({}, { additionalProperties: false }),
    )
    .map(([properties, required, closed]) => ({
      type: 'object',
      properties,
      required: required.filter((name) => Object.hasOwn(properties, name)),
      ...closed,
    })),
  list: fc.oneof(
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(3) }),
    fc.record({
      type: fc.constant('array'),
      items: fc.constantFrom({ type: 'integer' }, { type: 'string' }),
      uniqueItems: fc.constant(true),
      minItems: fc.nat(4),
    }),
    fc.record({
      type: fc.constant('array'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      minItems: fc.constant(1),
    }),
  ),
  map: fc.oneof(
    fc.record({ type: fc.constant('object'), additionalProperties: tie('schema'), minProperties: fc.nat(3) }),
    fc
      .constantFrom<Tree>(
        { $ref: '#/components/schemas/Lang' },
        { pattern: '^x-[a-z]+$' },
        { enum: ['p', 'q'] },
        { maxLength: 3 },
        { anyOf: [{ const: 'm' }, { const: 'n' }] },
      )
      .chain((propertyNames) =>
        fc.record({
          type: fc.constant('object'),
          propertyNames: fc.constant(propertyNames),
          additionalProperties: tie('schema'),
          minProperties: fc.nat(2),
        }),
      ),
    fc.record({
      type: fc.constant('object'),
      patternProperties: fc.record({ '^s_': tie('schema') }),
      additionalProperties: fc.constant(false),
      minProperties: fc.nat(2),
    }),
  ),
  choice: fc.oneof(
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    tie('schema').map((other) => ({ anyOf: [other, { type: 'null' }] })),
    fc.tuple(tie('schema'), tie('schema')).map(([left, right]) => ({
      oneOf: [tagged('left', left), tagged('right', right)],
    })),
    tie('object').map((other) => ({
      allOf: [
        { type: 'object', properties: { base: { type: 'string' } }, required: ['base'] },
        { ...other, additionalProperties: true },
      ],
    })),
  ),
}));

function reference(): fc.Arbitrary<Tree> {
  return fc.constantFrom(...COMPONENTS).map((name) => ({ $ref: `#/components/schemas/${name}` }));
}

function tagged(kind: string, value: Tree): Tree {
  return { type: 'object', required: ['kind', 'value'], properties: { kind: { const: kind }, value } };
}

const parameter = fc.oneof(
  text.filter((value) => value.const !== null),
  number,
  fc.constantFrom<Tree>(
    { type: 'string', enum: [0, 1] },
    { type: 'integer', enum: ['1', '2'], default: '1' },
    { type: 'array', items: { type: 'string', example: 5 } },
    { $ref: '#/components/schemas/Lang' },
  ),
);

const operation = fc.record({
  parameters: fc
    .dictionary(fc.constantFrom('limit', 'filter', 'X-Trace'), parameter)
    .map((all) =>
      Object.entries(all).map(([name, of]) => ({ name, in: name === 'X-Trace' ? 'header' : 'query', schema: of })),
    ),
  body: schema,
  answer: schema,
  security: fc.constantFrom([{ oauth: ['read'] }], [{ key: [] }, {}], []),
});

/** Documents of OpenAPI 3.1 in which nothing breaks a rule, and whose schemas all have a value. */
export const validDocuments: fc.Arbitrary<Tree> = fc
  .array(operation, { minLength: 1, maxLength: 3 })
  .map((operations) => ({
    openapi: '3.1.0',
    info: { title: 'Valid', version: '1' },
    tags: [{ name: 'Things' }],
    'x-tagGroups': [{ name: 'All', tags: ['Things'] }],
    paths: Object.fromEntries(
      operations.map(({ parameters, body, answer, security }, index) => [
        `/things${index}/{id}`,
        {
          post: {
            operationId: `thing${index}`,
            tags: ['Things'],
            security,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, ...parameters],
            requestBody: { content: { 'application/json': { schema: body } } },
            responses: {
              200: { description: 'Fine.', content: { 'application/json': { schema: answer } } },
              '4XX': { description: 'Not fine.' },
              default: { description: 'Else.' },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: {
        Money: {
          type: 'object',
          required: ['amount'],
          properties: { amount: { type: 'integer' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } },
        },
        Pet: { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Pet' } } },
        Lang: { type: 'string', enum: ['de', 'fr'] },
      },
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://a.example.com/token', scopes: { read: 'Read' } } },
        },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
  }));

import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, schemaRef } from './view';

const body = (name: string) => ({ requestBody: { content: { 'a/b': { schema: schemaRef(name) } } } });

test('a component that only removed parts need is gone, and one that others need stays', () => {
  const schemas = { Shared: { type: 'object' }, Unused: {}, UnusedToo: { items: schemaRef('Unused') } };
  const marked = { Outer: { items: schemaRef('Inner') }, Inner: { allOf: [schemaRef('Shared')] } };
  expect(
    readersSee({
      paths: { '/a': { get: body('Shared') }, '/b': { get: { ...body('Outer'), ...MARK } } },
      components: { schemas: { ...schemas, ...marked } },
    }),
  ).toEqual(openapi({ paths: { '/a': { get: body('Shared') } }, components: { schemas } }));
});

test('components that only need each other are gone', () => {
  const circle = { A: { items: schemaRef('B') }, B: { items: schemaRef('A') } };
  expect(readersSee({ paths: { '/a': { get: { ...body('A'), ...MARK } } }, components: { schemas: circle } })).toEqual(
    openapi({}),
  );
});

test('a component that an unused one needs stays with it', () => {
  const schemas = { Unused: { items: schemaRef('A') }, A: { type: 'object' } };
  expect(readersSee({ paths: { '/a': { get: { ...body('A'), ...MARK } } }, components: { schemas } })).toEqual(
    openapi({ components: { schemas } }),
  );
});

test('a component in `$defs` is one, too', () => {
  const A = { $defs: { [SECRET]: {}, b: {} }, properties: { c: schemaRef('A/$defs/b') } };
  expect(
    readersSeeSchemas({
      A: { ...A, properties: { ...A.properties, d: { ...schemaRef(`A/$defs/${SECRET}`), ...MARK } } },
    }),
  ).toEqual({ A });
  expect(
    readersSee({
      paths: { '/a': { get: body('A') }, '/b': { get: { ...body(`A/$defs/${SECRET}`), ...MARK } } },
      components: { schemas: { A } },
    }),
  ).toEqual(
    openapi({ paths: { '/a': { get: body('A') } }, components: { schemas: { A: { ...A, $defs: { b: {} } } } } }),
  );
});

test('so is one in `definitions` of an older draft', () => {
  const B = { definitions: { [SECRET]: { type: 'object' } } };
  const get = body(`B/definitions/${SECRET}`);
  const schemas = { A: { type: 'object' }, B: { ...B, type: 'object' } };
  const paths = { '/a': { get: body('B') } };
  expect(readersSee({ paths: { ...paths, '/b': { get: { ...get, ...MARK } } }, components: { schemas } })).toEqual(
    openapi({ paths, components: { schemas: { A: schemas.A, B: { type: 'object' } } } }),
  );
});

test('a schema is needed by the discriminator that names it', () => {
  const discriminator = { propertyName: 'kind', mapping: { b: 'B', c: '#/components/schemas/C' }, defaultMapping: 'D' };
  const schemas = { A: { type: 'object', discriminator }, B: {}, C: {}, D: {} };
  const paths = { '/a': { get: body('A') } };
  const marked = Object.fromEntries(['B', 'C', 'D', 'E'].map((name) => [name, { get: { ...body(name), ...MARK } }]));
  expect(readersSee({ paths: { ...paths, ...marked }, components: { schemas: { ...schemas, E: {} } } })).toEqual(
    openapi({ paths, components: { schemas } }),
  );
});

test('a security scheme is needed by the requirements that name it', () => {
  const get = { security: [{ key: [] }] };
  const securitySchemes = { key: { type: 'http' }, unused: { type: 'http' } };
  expect(
    readersSee({
      paths: { '/a': { get, put: { security: [{ [SECRET]: [], key: [] }], ...MARK } } },
      components: { securitySchemes: { ...securitySchemes, [SECRET]: { type: 'http' } } },
    }),
  ).toEqual(openapi({ paths: { '/a': { get } }, components: { securitySchemes } }));
});

test('components of every group are removed with the parts that need them', () => {
  const groups = [
    'parameters',
    'headers',
    'examples',
    'requestBodies',
    'responses',
    'links',
    'callbacks',
    'mediaTypes',
  ];
  const reference = (group: string) => ({ $ref: `#/components/${group}/${SECRET}` });
  const get = {
    parameters: [reference('parameters')],
    requestBody: reference('requestBodies'),
    callbacks: { a: reference('callbacks') },
    responses: {
      200: reference('responses'),
      201: {
        headers: { a: reference('headers') },
        links: { a: reference('links') },
        content: { 'a/b': reference('mediaTypes'), 'c/d': { examples: { a: reference('examples') } } },
      },
    },
  };
  const components = Object.fromEntries(groups.map((group) => [group, { [SECRET]: {} }]));
  expect(readersSee({ paths: { '/a': { get } }, components })).toBeDefined();
  expect(readersSee({ paths: { '/a': { get: { ...get, ...MARK } } }, components })).toEqual(openapi({}));
});

test('the operation of a component that is gone takes its tag and links to it along', () => {
  const links = { a: { operationId: SECRET } };
  const get = { responses: { 200: { links } } };
  expect(
    readersSee({
      tags: [{ name: SECRET }],
      paths: { '/a': { get }, '/b': { ...MARK, $ref: '#/components/pathItems/B' } },
      components: { pathItems: { B: { get: { operationId: SECRET, tags: [SECRET] } } } },
    }),
  ).toEqual(openapi({ paths: { '/a': { get: { responses: { 200: {} } } } } }));
});

import { MARK, SECRET, seenBy } from './view';

const GET = { responses: { 200: { description: 'Fine.' } } };
const swagger = (members: object) => ({ swagger: '2.0', info: { title: 'Shop', version: '1' }, paths: {}, ...members });
const readersSee = (members: object) => seenBy(['readers'], swagger(members));

test('definitions, parameters, responses and security are followed', () => {
  const get = (more: object, property: object) => ({
    parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/A' }, ...more }],
    responses: {
      200: {
        schema: { $ref: '#/definitions/A' },
        examples: { 'application/json': { id: 1, ...property } },
        headers: { H: { type: 'string' } },
      },
    },
    security: [{ key: [] }],
  });
  expect(
    readersSee({
      paths: {
        '/a': {
          get: {
            ...get({ 'x-examples': { 'a/b': { id: 1, [SECRET]: 2 } } }, { [SECRET]: 2 }),
            security: [{ key: [] }, { [SECRET]: [] }],
          },
          put: {
            ...GET,
            parameters: [{ $ref: `#/parameters/${SECRET}` }],
            responses: { 404: { $ref: `#/responses/${SECRET}` } },
          },
          post: { ...GET, ...MARK, parameters: [{ $ref: '#/parameters/Orphan' }] },
        },
      },
      definitions: { A: { properties: { id: {}, [SECRET]: MARK }, required: [SECRET] }, [SECRET]: MARK },
      parameters: { [SECRET]: { ...MARK, name: SECRET, in: 'query' }, Orphan: { name: SECRET, in: 'query' } },
      responses: { [SECRET]: { ...MARK, description: SECRET } },
      securityDefinitions: { key: { type: 'basic' }, [SECRET]: { type: 'basic', ...MARK } },
    }),
  ).toEqual(
    swagger({
      paths: { '/a': { get: get({ 'x-examples': { 'a/b': { id: 1 } } }, {}), put: { responses: {} } } },
      definitions: { A: { properties: { id: {} } } },
      securityDefinitions: { key: { type: 'basic' } },
    }),
  );
});

test('examples of a removed schema are gone', () => {
  const responses = { 200: { schema: { $ref: '#/definitions/A' }, examples: { 'a/b': SECRET } } };
  expect(readersSee({ paths: { '/a': { get: { responses } } }, definitions: { A: MARK } })).toEqual(
    swagger({ paths: { '/a': { get: { responses: { 200: {} } } } } }),
  );
});

test('a field of a form can be marked, and a parameter has the keywords of a schema', () => {
  const field = { name: 'a', in: 'formData', type: 'array', items: { type: 'string' }, default: ['b'] };
  expect(
    readersSee({ paths: { '/a': { get: { parameters: [field, { ...field, name: SECRET, ...MARK }] } } } }),
  ).toEqual(swagger({ paths: { '/a': { get: { parameters: [field] } } } }));
});

test('values of a discriminator are names of definitions', () => {
  const A = (values: readonly string[]) => ({ discriminator: 'kind', properties: { kind: { enum: values } } });
  const B = { ...MARK, allOf: [{ $ref: '#/definitions/A' }] };
  expect(readersSee({ definitions: { A: A(['A', 'B']), B } })).toEqual(swagger({ definitions: { A: A(['A']) } }));
});

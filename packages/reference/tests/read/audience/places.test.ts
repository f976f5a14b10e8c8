import { MARK, openapi, readersSee, SECRET, seenBy } from './view';

/** A schema with a removed property, and what is left of it: only in a place of a schema the name goes from `required`. */
const BEFORE = { type: 'object', properties: { a: {}, [SECRET]: MARK }, required: ['a', SECRET] };
const AFTER = { type: 'object', properties: { a: {} }, required: ['a'] };

type Place = (schema: object) => object;
const inSchema = (place: Place) => (schema: object) => ({ components: { schemas: { A: place(schema) } } });
const inOperation = (place: Place) => (schema: object) => ({ paths: { '/a': { get: place(schema) } } });
const inContent = (place: Place) => inOperation((schema) => ({ requestBody: { content: { 'a/b': place(schema) } } }));
const inHeader = (place: Place) => inOperation((schema) => ({ responses: { 200: place({ schema }) } }));
const inCallback = (place: Place) => (schema: object) => {
  const callback = { '{$url}': { post: { requestBody: { content: { 'a/b': { schema } } } } } };
  return place(callback);
};

const SCHEMAS: readonly [string, Place][] = [
  ...['items', 'additionalItems', 'unevaluatedItems', 'contains', 'contentSchema', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'then', 'else'],
].map((keyword) => [keyword, inSchema((schema) => ({ type: 'array', [keyword]: schema }))]);

const NAMED_SCHEMAS: readonly [string, Place][] = [
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'],
].map((keyword) => [keyword, inSchema((schema) => ({ [keyword]: { a: schema, 'x-audience': {} } }))]);

const LISTED_SCHEMAS: readonly [string, Place][] = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'].map(
  (keyword) => [`a list in ${keyword}`, inSchema((schema) => ({ [keyword]: [{}, schema] }))],
);

test.each<[string, Place]>([
  ...SCHEMAS,
  ...NAMED_SCHEMAS,
  ...LISTED_SCHEMAS,
  ['definitions of Swagger', (schema) => ({ definitions: { A: schema } })],
  ['parameters of Swagger', (schema) => ({ parameters: { A: { in: 'body', schema } } })],
  ['items of a parameter of Swagger', (schema) => ({ parameters: { A: { items: schema } } })],
  ['responses of Swagger', (schema) => ({ responses: { A: { schema } } })],
  ['a parameter', inOperation((schema) => ({ parameters: [{ schema }] }))],
  ['a parameter of a path item', (schema) => ({ paths: { '/a': { parameters: [{ schema }] } } })],
  ['a content of a parameter', inOperation((schema) => ({ parameters: [{ content: { 'a/b': { schema } } }] }))],
  ['a media type', inContent((schema) => ({ schema }))],
  ['items of a media type', inContent((itemSchema) => ({ itemSchema }))],
  ['a header', inHeader((header) => ({ headers: { a: header } }))],
  [
    'a header of an encoding',
    inHeader((header) => ({ content: { a: { encoding: { a: { headers: { a: header } } } } } })),
  ],
  [
    'a header of an encoding in others',
    inHeader((header) => {
      const encoding = { headers: { a: header } };
      const nested = { encoding: { a: encoding }, prefixEncoding: [encoding], itemEncoding: encoding };
      return { content: { a: { encoding: { a: nested }, prefixEncoding: [nested], itemEncoding: nested } } };
    }),
  ],
  ['a callback', inCallback((callback) => ({ paths: { '/a': { get: { callbacks: { a: callback } } } } }))],
  ['a webhook', inCallback((items) => ({ webhooks: items }))],
  ['a component: a callback', inCallback((callback) => ({ components: { callbacks: { a: callback } } }))],
  ['a component: a path item', inCallback((items) => ({ components: { pathItems: items } }))],
  ['a component: a header', (schema) => ({ components: { headers: { a: { schema } } } })],
  ['a component: a parameter', (schema) => ({ components: { parameters: { a: { schema } } } })],
  ['a component: a media type', (schema) => ({ components: { mediaTypes: { a: { schema } } } })],
  ['a component: a body', (schema) => ({ components: { requestBodies: { a: { content: { 'a/b': { schema } } } } } })],
  ['a component: a response', (schema) => ({ components: { responses: { a: { content: { 'a/b': { schema } } } } } })],
])('%s has a schema', (_, place) => {
  expect(readersSee(place(BEFORE))).toEqual(openapi(place(AFTER)));
});

test.each<[string, (names: object) => object]>([
  ['paths of webhooks', (names) => ({ webhooks: names })],
  ['components', (names) => ({ components: { schemas: names, responses: names, examples: names, links: names } })],
  ['more components', (names) => ({ components: { pathItems: names, callbacks: names, headers: names } })],
  ['content', inOperation((names) => ({ requestBody: { content: names } }))],
  ['headers and links', inOperation((names) => ({ responses: { 200: { headers: names, links: names } } }))],
  ['callbacks', inOperation((names) => ({ callbacks: names }))],
  ['examples', inContent((names) => ({ examples: names }))],
  ['encodings', inContent((names) => ({ encoding: names }))],
  ['variables', (names) => ({ servers: [{ url: '/', variables: names }] })],
  ['additional operations', (names) => ({ paths: { '/a': { additionalOperations: names } } })],
  ['security schemes', (names) => ({ components: { securitySchemes: names }, securityDefinitions: names })],
])('names of %s can be that of the mark', (_, place) => {
  expect(readersSee({ ...place({ 'x-audience': {}, a: {} }), 'x-any': MARK })).toEqual(
    openapi(place({ 'x-audience': {}, a: {} })),
  );
});

test.each<[string, (mark: object) => object]>([
  ['paths', (mark) => ({ paths: { ...mark, '/a': {} } })],
  ['responses', inOperation((mark) => ({ responses: { ...mark, 200: {} } }))],
  ['a callback', inOperation((mark) => ({ callbacks: { a: { ...mark, '{$url}': {} } } }))],
  ['components', (mark) => ({ components: mark })],
  ['information', (mark) => ({ info: { ...mark, title: 'Shop', version: '1' } })],
])('%s can be marked as a whole', (_, place) => {
  const mark = { 'x-audience': ['staff', 'partners'] };
  expect(seenBy(['readers', 'partners'], openapi(place(mark)))).toEqual(openapi(place({})));
  expect(JSON.stringify(readersSee(place({ ...mark, [SECRET]: {} })))).not.toContain(SECRET);
});

test('extensions of paths, responses and path items are no operations', () => {
  const paths = (mark: object) => ({
    'x-any': { get: mark },
    '/a': { 'x-any': { get: mark }, get: { responses: { 'x-any': { content: { 'a/b': mark } }, 200: {} } } },
  });
  const { '/a': item } = paths({});
  expect(readersSee({ paths: paths(MARK) })).toEqual(
    openapi({
      paths: {
        'x-any': {},
        '/a': { 'x-any': {}, get: { responses: { 'x-any': { content: {} }, 200: {} } } },
      },
    }),
  );
  expect(readersSee({ paths: { '/a': item, '/b': { 'x-any': {}, get: MARK } } })).toEqual(
    openapi({ paths: { '/a': item } }),
  );
});

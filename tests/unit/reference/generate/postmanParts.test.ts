import {
  joinCollections,
  type PostmanCollection,
} from '../../../../packages/preset/src/reference/generate/postmanJoin';
import { documentParts } from '../../../../packages/preset/src/reference/generate/postmanParts';

interface Part {
  readonly paths: object;
  readonly components: { readonly schemas?: object };
}

const json = (schema: string): object => ({
  200: {
    description: 'Fine.',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  },
});

function pets({ name = 'The name.', list = 'Lists pets.' } = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1', description: 'About pets.' },
    tags: [{ name: 'pets', description: 'Animals.' }],
    paths: {
      '/pets': { get: { description: list, tags: ['pets'], responses: json('Pet') } },
      '/pets/{id}': { get: { responses: json('Owner') } },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Pet: { properties: { owner: { $ref: '#/components/schemas/Owner/properties/name' } } },
        Owner: { properties: { name: { type: 'string', description: name } } },
        Other: {},
      },
    },
  };
}

const partsOf = (document: object): Part[] => documentParts(document).map((text) => JSON.parse(text));

it('gives each path a part with the components that it needs, directly or not', () => {
  const [first, list, one, ...others] = partsOf(pets());
  expect(first).toEqual({ ...pets(), paths: {} });
  expect(Object.keys(list?.paths ?? {})).toEqual(['/pets']);
  expect(list?.components).toEqual({
    securitySchemes: pets().components.securitySchemes,
    schemas: { Pet: pets().components.schemas.Pet, Owner: pets().components.schemas.Owner },
  });
  expect(Object.keys(one?.components.schemas ?? {})).toEqual(['Owner']);
  expect(others).toEqual([]);
});

it.each([
  ['an operation changes one part', { list: 'Lists all pets.' }, [1]],
  ['a component changes the parts that need it', { name: 'The full name.' }, [0, 1, 2]],
])('%s', (_, change, expected) => {
  const before = documentParts(pets());
  const changed = documentParts(pets(change)).flatMap((text, index) => (text === before[index] ? [] : index));
  expect(changed).toEqual(expected);
});

it('keeps a part when the introduction changes', () => {
  const changed = { ...pets(), info: { title: 'Animals', version: '2' }, tags: [] };
  expect(documentParts(changed).slice(1)).toEqual(documentParts(pets()).slice(1));
});

const referring = ($ref: string): object => ({
  ...pets(),
  paths: { '/pets': { get: { responses: { 200: { $ref } } } } },
});

it.each([
  ['a reference leads to a path', referring('#/paths/~1pets/get/responses/200')],
  ['a reference leads to the document', referring('#')],
  ['it is of Swagger 2.0', { ...pets(), openapi: undefined, swagger: '2.0' }],
  ['it has no paths', { openapi: '3.1.0', info: { title: 'Pets', version: '1' } }],
])('leaves a document whole if %s', (_, document) => {
  expect(documentParts(document)).toEqual([JSON.stringify(document)]);
});

it('leaves a document whole if its parts would be much longer', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 50 }, (_, number) => [
      `S${number}`,
      { description: 'x'.repeat(200), items: { $ref: `#/components/schemas/S${(number + 1) % 50}` } },
    ]),
  );
  const paths = Object.fromEntries(
    Array.from({ length: 50 }, (_, number) => [`/${number}`, { get: { responses: json(`S${number}`) } }]),
  );
  expect(documentParts({ ...pets(), paths, components: { schemas } })).toHaveLength(1);
});

it('puts requests into the folders of the first collection, and makes the folders that it lacks', () => {
  const request = (name: string) => ({ name });
  const collection = (...item: PostmanCollection['item']): PostmanCollection => ({ item, variable: [] });
  const first = { ...collection({ name: 'pets', item: [] }), variable: [{ key: 'baseUrl', value: 'first' }] };
  const joined = joinCollections(first, [
    collection({ name: 'pets', item: [request('one')] }),
    collection(request('pets'), { name: 'new', item: [request('two')] }),
    {
      ...collection({ name: 'new', item: [request('three')] }, { name: 'pets', item: [request('four')] }),
      variable: [{ key: 'baseUrl' }, { key: 'region' }],
    },
  ]);
  expect(joined).toEqual({
    item: [
      { name: 'pets', item: [request('one'), request('four')] },
      request('pets'),
      { name: 'new', item: [request('two'), request('three')] },
    ],
    variable: [{ key: 'baseUrl', value: 'first' }, { key: 'region' }],
  });
});

import path from 'node:path';
import { findSpecSources, type SpecSources } from '../../src/generate/specSources';

const OK = { responses: { 200: { description: 'Fine.' } } };
const inProject = (file: string): string => path.resolve(file);

/** Returns the sources of a specification with the given files. */
function sources(files: Readonly<Record<string, unknown>>): SpecSources {
  return findSpecSources('specs/api.yaml', (file) => files[path.relative('.', file)]);
}

/** Returns the files of an operation as project paths, its own file first. */
function filesOf({ operations }: SpecSources, operation: Parameters<SpecSources['operations']['get']>[0]): string[] {
  const { file = '', files = new Set<string>() } = operations.get(operation) ?? {};
  return [file, ...[...files].filter((part) => part !== file).sort()].map((part) => path.relative('.', part));
}

describe('the file of an operation', () => {
  test.each([
    ['in the document itself', { paths: { '/pets': { get: OK } } }, {}, 'specs/api.yaml'],
    [
      'in the path item’s file',
      { paths: { '/pets': { $ref: 'paths/pets.yaml#/all~1of them' } } },
      { 'specs/paths/pets.yaml': { 'all/of them': { get: OK } } },
      'specs/paths/pets.yaml',
    ],
    [
      'in a file referenced by another file',
      { paths: { '/pets': { $ref: './paths.yaml#/pets' } } },
      { 'specs/paths.yaml': { pets: { $ref: 'deep/pets.yaml' } }, 'specs/deep/pets.yaml': { get: OK } },
      'specs/deep/pets.yaml',
    ],
    [
      'in its own file',
      { paths: { '/pets': { get: { $ref: 'list%20pets.yaml' } } } },
      { 'specs/list pets.yaml': OK },
      'specs/list pets.yaml',
    ],
    [
      'in a file with all paths',
      { paths: { $ref: 'paths.yaml' } },
      { 'specs/paths.yaml': { '/pets': { get: OK } } },
      'specs/paths.yaml',
    ],
    [
      'in a component of the document',
      { paths: { '/pets': { $ref: '#/components/pathItems/Pets' } }, components: { pathItems: { Pets: { get: OK } } } },
      {},
      'specs/api.yaml',
    ],
  ])('is found %s', (_, document, files, file) => {
    expect(filesOf(sources({ 'specs/api.yaml': document, ...files }), '#/paths/~1pets/get')[0]).toBe(file);
  });

  test('is found for a webhook of OpenAPI 3.0', () => {
    const document = { 'x-webhooks': { done: { $ref: 'done.yaml' } } };
    const found = filesOf(
      sources({ 'specs/api.yaml': document, 'specs/done.yaml': { post: OK } }),
      '#/webhooks/done/post',
    );
    expect(found[0]).toBe('specs/done.yaml');
  });

  test('is returned with all files that it references, and no others', () => {
    const pet = { properties: { owner: { $ref: 'owner.yaml' } } };
    const found = sources({
      'specs/api.yaml': { paths: { '/pets': { $ref: 'pets.yaml' }, '/shops': { $ref: 'shops.yaml' } } },
      'specs/pets.yaml': { parameters: [{ $ref: 'trace.yaml' }], get: { schema: { $ref: 'pet.yaml' } }, put: OK },
      'specs/shops.yaml': { get: { schema: { $ref: 'https://elsewhere.example/shop.yaml#/Shop' } } },
      'specs/pet.yaml': pet,
      'specs/owner.yaml': { properties: { pets: { items: { $ref: 'pet.yaml' } } } },
      'specs/trace.yaml': { name: 'trace' },
    });
    expect(filesOf(found, '#/paths/~1pets/get')).toEqual([
      'specs/pets.yaml',
      'specs/owner.yaml',
      'specs/pet.yaml',
      'specs/trace.yaml',
    ]);
    expect(filesOf(found, '#/paths/~1pets/put')).toEqual(['specs/pets.yaml', 'specs/trace.yaml']);
    expect([...(found.operations.get('#/paths/~1shops/get')?.files ?? [])]).toEqual([
      inProject('specs/shops.yaml'),
      'https://elsewhere.example/shop.yaml',
    ]);
  });

  test('is returned with the files of its examples and of a discriminator', () => {
    const mapping = { cat: '#/components/schemas/Cat', dog: 'dog.yaml' };
    const media = {
      schema: { discriminator: { propertyName: 'kind', mapping } },
      examples: {
        big: { externalValue: './examples/order.json' },
        far: { externalValue: 'https://elsewhere.example/a' },
      },
    };
    const found = sources({
      'specs/api.yaml': {
        paths: { '/pets': { get: { responses: { 200: { content: { 'application/json': media } } } } } },
        components: { schemas: { Cat: { $ref: 'cat.yaml' }, Unused: { $ref: 'unused.yaml' } } },
      },
    });
    expect(filesOf(found, '#/paths/~1pets/get')).toEqual([
      'specs/api.yaml',
      'specs/cat.yaml',
      'specs/dog.yaml',
      'specs/examples/order.json',
    ]);
  });
});

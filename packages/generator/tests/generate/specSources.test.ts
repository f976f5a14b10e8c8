import path from 'node:path';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { type EditSource, frontMatters } from '../../src/generate/frontMatter';
import { pageSources } from '../../src/generate/pageSources';
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
});

describe('front matter', () => {
  const document: OpenApiDocument = {
    info: { title: 'Pets', version: '1' },
    tags: [{ name: 'pets' }],
    paths: { '/pets': { get: { operationId: 'listPets', tags: ['pets'] }, put: { operationId: 'keepPets' } } },
  };
  const found: SpecSources = {
    entry: inProject('specs/api.yaml'),
    operations: new Map([
      [
        '#/paths/~1pets/get',
        { file: inProject('specs/my pets.yaml'), files: new Set(['specs/my pets.yaml', 'x'].map(inProject)) },
      ],
      ['#/paths/~1pets/put', { file: inProject('../other/pets.yaml'), files: new Set() }],
    ]),
  };
  const commits = new Map([
    [inProject('specs/api.yaml'), Date.UTC(2026, 0, 1)],
    [inProject('specs/my pets.yaml'), Date.UTC(2026, 1, 1)],
    [inProject('x'), Date.UTC(2026, 2, 1, 12)],
  ]);

  /** Returns the document's pages: its overview, its tag, and its two operations. */
  const pages = (origin: EditSource): string[] => [...pageSources(frontMatters(document, found, origin)).values()];

  test('links each page to its file, and dates it by the newest commit of its sources', () => {
    const [overview, tag, own, outside] = pages({ baseUrl: 'https://git.example/edit/main/', commits });
    for (const page of [overview, tag]) {
      expect(page).toContain('\ncustom_edit_url: "https://git.example/edit/main/specs/api.yaml"\n');
      expect(page).toContain('\nlast_update: {"date":"2026-01-01T00:00:00.000Z"}\n');
    }
    expect(own).toContain('\ncustom_edit_url: "https://git.example/edit/main/specs/my%20pets.yaml"\n');
    expect(own).toContain('\nlast_update: {"date":"2026-03-01T12:00:00.000Z"}\n');
    expect(outside).toContain('\ncustom_edit_url: null\n');
  });

  test('has no link without a repository, and no date without a history', () => {
    for (const page of pages({ baseUrl: null, commits: new Map() })) {
      expect(page).toContain('\ncustom_edit_url: null\n');
      expect(page).not.toContain('last_update');
    }
  });
});

import path from 'node:path';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { type EditSource, frontMatters } from '../../src/generate/frontMatter';
import { pageSources } from '../../src/generate/pageSources';
import type { SpecSources } from '../../src/generate/specSources';

const inProject = (file: string): string => path.resolve(file);
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
      { file: inProject('specs/my pets#1.yaml'), files: new Set(['specs/my pets#1.yaml', 'x'].map(inProject)) },
    ],
    ['#/paths/~1pets/put', { file: inProject('../other/pets.yaml'), files: new Set() }],
  ]),
};
const commits = new Map([
  [inProject('specs/api.yaml'), Date.UTC(2026, 0, 1)],
  [inProject('specs/my pets#1.yaml'), Date.UTC(2026, 1, 1)],
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
  expect(own).toContain('\ncustom_edit_url: "https://git.example/edit/main/specs/my%20pets%231.yaml"\n');
  expect(own).toContain('\nlast_update: {"date":"2026-03-01T12:00:00.000Z"}\n');
  expect(outside).toContain('\ncustom_edit_url: null\n');
});

test('has no link without a repository, and no date without a history', () => {
  for (const page of pages({ baseUrl: null, commits: new Map() })) {
    expect(page).toContain('\ncustom_edit_url: null\n');
    expect(page).not.toContain('last_update');
  }
});

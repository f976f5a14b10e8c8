import { readFileSync } from 'node:fs';
import { referenceData } from 'gatedocs-generator/generate';
import { pageOfFile } from 'gatedocs-generator/generated';
import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import { parse } from 'yaml';
import { builtPages } from '../../../tests/support/builtPages';
import { createIndex, indexDocuments } from '../../generator/src/search/indexDocuments';
import { operationsOf } from '../src/document/operations';
import type { ReferenceSource } from '../src/model/reference/reference';
import { documentFor } from '../src/read/audience/index';
import { readBundle } from '../src/read/readBundle';
import { search } from '../src/search/search';

jest.mock('@docusaurus/router', () => ({ useHistory: () => ({}) }), { virtual: true });
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectLink: () => undefined }) }),
  { virtual: true },
);
jest.mock(
  '@docusaurus/Link',
  () => ({
    __esModule: true,
    default: ({ to, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => <a href={to} {...props} />,
  }),
  { virtual: true },
);
jest.mock(
  '@theme/Heading',
  () => ({
    __esModule: true,
    default: ({ as: As, ...props }: HTMLAttributes<HTMLElement> & { as: 'h3' }) => <As {...props} />,
  }),
  { virtual: true },
);

/** Words of the fixture; see its first lines. */
const MARKER = /zz[a-z\d]{2,}/g;
const source = readFileSync('tests/fixtures/specs/everything.yaml', 'utf8').replaceAll(/^#.*$/gm, '');
const { document, findings } = readBundle(documentFor(parse(source) as object, null) as Record<string, unknown>);
const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };

function markersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.join('\n').toLowerCase().match(MARKER));
}

/** Ids of operations: the pages have them in their addresses. */
const IDS = ['zzlistthings', 'zzgetthing', 'zzcreatething', 'zzquerything', 'zzcopything'];
/** A path item has no such member, which is a warning. */
const UNKNOWN = 'zzunknown';
const markers = [...markersIn([source])].filter((marker) => !marker.includes('hidden') && marker !== UNKNOWN);
const shown = markers.filter((marker) => !IDS.includes(marker));

function missingIn(texts: readonly string[], expected: readonly string[]): string[] {
  const found = markersIn(texts);
  return expected.filter((marker) => !found.has(marker));
}

const { overview, tags, operations, sidebar } = builtPages(document);
const pages = [overview, ...tags, ...operations];
const pagesOfOperations = new Set(operationsOf(document).map(({ page }) => page));
const data = referenceData(reference, [reference]);
const copies = copiesOf(() => true);

/** Returns the texts of "Copy page" of some pages. */
function copiesOf(isWanted: (page: string) => boolean): string[] {
  return data.flatMap(({ name, content }) =>
    'markdown' in content && isWanted(pageOfFile(name) ?? '') ? [String(content.markdown)] : [],
  );
}

test('the fixture says more than 250 things', () => {
  expect(markers.length).toBeGreaterThan(250);
});

test('everything that a document says is on its pages', () => {
  expect(missingIn(pages, shown)).toEqual([]);
});

test('everything on the overview and on the pages of tags is in their copies', () => {
  const listed = shown.filter((marker) => markersIn([overview, ...tags]).has(marker));
  expect(listed.length).toBeGreaterThan(70);
  expect(
    missingIn(
      copiesOf((page) => !pagesOfOperations.has(page)),
      listed,
    ),
  ).toEqual([]);
});

test('everything on the page of an operation is in its copy', () => {
  const inOperations = shown.filter((marker) => markersIn(operations).has(marker));
  expect(inOperations.length).toBeGreaterThan(200);
  expect(
    missingIn(
      copiesOf((page) => pagesOfOperations.has(page)),
      inOperations,
    ),
  ).toEqual([]);
});

test('everything is found', () => {
  const index = createIndex(indexDocuments([reference], []));
  expect(markers.filter((marker) => search(index, marker).length === 0)).toEqual([]);
  expect(search(index, 'zznothingatall')).toEqual([]);
});

test('internal parts are nowhere', () => {
  const index = createIndex(indexDocuments([reference], []));
  expect([...markersIn([...pages, ...copies, sidebar])].filter((marker) => marker.includes('hidden'))).toEqual([]);
  expect(search(index, 'zzhiddensummary')).toEqual([]);
});

test('unknown members and broken references cause warnings', () => {
  expect(findings.map(({ message }) => message).join('\n')).toMatch(/zzunknown[\s\S]*zzmissing/);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parse } from 'yaml';
import { createIndex, indexDocuments } from '../../../packages/generator/src/search/indexDocuments';
import type { MarkdownPage } from '../../../packages/generator/src/search/sectionDocuments';
import { replaceProductPlaceholder } from '../../../packages/reference/src/document/productName';
import type { OpenApiDocument } from '../../../packages/reference/src/document/types';
import type { ReferenceSource } from '../../../packages/reference/src/model/reference/reference';
import { documentId } from '../../../packages/reference/src/search/documents';
import { search } from '../../../packages/reference/src/search/search';
import type { SearchIndex } from '../../../packages/reference/src/search/searchIndex';
import { FIXTURE_QUERIES, type WantedResult } from '../../support/fixtureQueries';
import { bundleSpecification } from './guides/specification';
import { SITE_QUERIES } from './searchTable';

const PRODUCT = 'FF';
const fixtureOf = (name: string) => parse(readFileSync(`tests/fixtures/specs/${name}.yaml`, 'utf8')) as OpenApiDocument;

let site: SearchIndex;
let fixtures: SearchIndex;
beforeAll(async () => {
  const named = (name: 'main' | 'simulator') =>
    JSON.parse(replaceProductPlaceholder(JSON.stringify(bundleSpecification(name)), PRODUCT)) as OpenApiDocument;
  site = createIndex(indexDocuments(referencesOf(named('main'), named('simulator')), await guides()));
  fixtures = createIndex(indexDocuments(referencesOf(fixtureOf('petstore'), fixtureOf('awkward')), []));
});

function referencesOf(main: OpenApiDocument, simulator: OpenApiDocument): ReferenceSource[] {
  return [
    { id: 'main', route: '/docs/spec', document: main },
    { id: 'simulator', route: '/docs/simulator-spec', document: simulator, purpose: 'sandbox' },
  ];
}

/** Returns the guides as the plugin reads them. */
async function guides(): Promise<MarkdownPage[]> {
  const files = readdirSync('docs').filter((name) => /^[a-z].*\.mdx$/.test(name));
  return Promise.all(
    files.map(async (name) => {
      const filePath = path.join('docs', name);
      const fileContent = replaceProductPlaceholder(readFileSync(filePath, 'utf8'), PRODUCT);
      const { content, frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
      const { id, title, description } = frontMatter;
      return {
        title: String(title),
        href: `/docs/${id}`,
        description: String(description),
        source: content,
      };
    }),
  );
}

/** The position of the wanted result of a query in the dialog, from 1; Infinity if it is not there. */
interface Outcome {
  readonly query: string;
  readonly position: number;
  readonly found: readonly string[];
}

function outcomesOf(index: SearchIndex, table: readonly WantedResult[]): Outcome[] {
  return table.map(({ query, wanted }) => {
    const found = search(index, query).flatMap(({ hits }) => hits.map(({ id }) => id));
    const position = found.findIndex((id) => wanted.includes(id)) + 1 || Number.POSITIVE_INFINITY;
    return { query, position, found: found.slice(0, 3) };
  });
}

/** Returns the queries whose wanted result is not among the first ones; none if enough of them have it there. */
function missing(outcomes: readonly Outcome[], among: number, enough: number): string[] {
  const misses = outcomes.filter(({ position }) => position > among);
  return outcomes.length - misses.length >= enough
    ? []
    : misses.map(({ query, position, found }) => `${query}: ${position}, after ${found.join(', ')}`);
}

const allOutcomes = () => [...outcomesOf(site, SITE_QUERIES), ...outcomesOf(fixtures, FIXTURE_QUERIES)];

test('the table has 60 different queries, and every wanted result exists', () => {
  const queries = [...SITE_QUERIES, ...FIXTURE_QUERIES];
  expect(new Set(queries.map(({ query }) => query)).size).toBe(60);
  const unknownIn = ({ pages }: SearchIndex, table: readonly WantedResult[]) => {
    const known = new Set(pages.map(documentId));
    return table.flatMap(({ wanted }) => wanted).filter((id) => !known.has(id));
  };
  expect([...unknownIn(site, SITE_QUERIES), ...unknownIn(fixtures, FIXTURE_QUERIES)]).toEqual([]);
});

test('the wanted result is among the first three for 54 queries', () => {
  expect(missing(allOutcomes(), 3, 54)).toEqual([]);
});

test('the wanted result is the first for 45 queries', () => {
  expect(missing(allOutcomes(), 1, 45)).toEqual([]);
});

test('a table with the results of other queries is refused', () => {
  const shifted = SITE_QUERIES.map(({ query }, index) => ({
    query,
    wanted: SITE_QUERIES[(index + 7) % SITE_QUERIES.length]?.wanted ?? [],
  }));
  const outcomes = outcomesOf(site, shifted);
  expect(missing(outcomes, 3, 54).length).toBeGreaterThan(40);
  expect(missing(outcomes, 1, 45).length).toBeGreaterThan(40);
});

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FIXTURE_QUERIES } from '../../../tests/support/fixtureQueries';
import { createIndex, indexDocuments } from '../../generator/src/search/indexDocuments';
import type { OpenApiDocument } from '../src/document/types';
import { search } from '../src/search/search';

const fixtureOf = (name: string) => parse(readFileSync(`tests/fixtures/specs/${name}.yaml`, 'utf8')) as OpenApiDocument;

const index = createIndex(
  indexDocuments(
    [
      { id: 'main', route: '/docs/spec', document: fixtureOf('petstore') },
      { id: 'simulator', route: '/docs/simulator-spec', document: fixtureOf('awkward') },
    ],
    [],
  ),
);

test.each(FIXTURE_QUERIES)('$query finds what a reader wants among the first three', ({ query, wanted }) => {
  const found = search(index, query).flatMap(({ hits }) => hits.map(({ id }) => id));
  expect(found.slice(0, 3)).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(?:${wanted.join('|')})$`))]),
  );
});

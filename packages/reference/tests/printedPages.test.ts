import { referenceData } from 'gatedocs-generator/generate';
import { printFiles } from '../../generator/src/generate/printFiles';
import type { OpenApiDocument, RawSchema } from '../src/document/types';
import type { ReferenceSource } from '../src/model/reference/reference';
import type { ArticleFile } from '../src/render/pageModule';

const ROUTE = '/docs/spec';
const json = (examples: Readonly<Record<string, unknown>>, schema: RawSchema | { $ref: string }) => ({
  content: {
    'application/json': {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
});
const ship: RawSchema = {
  properties: { name: { type: 'string' }, home: { type: 'object', properties: { quay: { type: 'string' } } } },
};
/** Too many rows for one page, which leaves the last ones out. */
const long: RawSchema = {
  properties: Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: `Text ${(index * 7919) % 1009} of ${(index * 104729) % 9973}.` },
    ]),
  ),
};
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1', description: 'Ships come and go.\n\n## Limits\n\nTen a day.' },
  servers: [{ url: 'https://api.example' }],
  tags: [{ name: 'Ships', description: 'What floats.\n\n## Kinds\n\nTwo.' }],
  paths: {
    '/ships': {
      post: {
        operationId: 'addShip',
        summary: 'Add a ship',
        tags: ['Ships'],
        description:
          'See [the list](#operation/listShips), [its answer](/docs/spec/list-ships#responses) and [Keys](/docs/keys).',
        requestBody: json({ small: { name: 'Ask' }, large: { name: 'Anna' } }, ship),
        responses: {
          201: { description: 'Made.', ...json({ one: { name: 'Made first' }, two: { name: 'Made second' } }, ship) },
          409: {
            description: 'Taken.',
            ...json({ three: { name: 'Taken first' }, four: { name: 'Taken second' } }, ship),
          },
        },
      },
      get: {
        operationId: 'listShips',
        summary: 'List ships',
        tags: ['Ships'],
        responses: { 200: { description: 'All.', ...json({ five: {} }, long) } },
      },
    },
  },
} as unknown as OpenApiDocument;

function printed(document: OpenApiDocument): ArticleFile[] {
  const reference: ReferenceSource = { id: 'main', route: ROUTE, document };
  const files = [...printFiles(reference, referenceData(reference, [reference]))];
  return files.flatMap(({ name, content }) => (name.endsWith('.article.json') ? [content as ArticleFile] : []));
}

const [page] = printed(DOCUMENT);
const html = page?.html ?? '';

it('has the text of the document, contents, and each operation once', () => {
  const headings = [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, text = '']) => [
    Number(level),
    text.replaceAll(/<[^>]*>/g, '').trim(),
  ]);
  expect(headings.filter(([level]) => level === 1)).toEqual([[1, 'Harbour']]);
  expect(headings.filter(([level]) => Number(level) <= 3)).toEqual([
    [1, 'Harbour'],
    [2, 'Limits'],
    [2, 'Servers'],
    [2, 'Contents'],
    [3, 'Ships'],
    [2, 'Ships'],
    [3, 'Kinds'],
    [3, 'Add a ship'],
    [3, 'List ships'],
  ]);
  expect(page?.toc).toEqual([]);
});

it('every id is unique, and every link within the page leads to one', () => {
  const ids = page?.anchors ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['ships', 'add-ship', 'add-ship.body', 'list-ships.responses']));
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, target = '']) => decodeURIComponent(target));
  expect(targets).toEqual(expect.arrayContaining(['ships', 'add-ship', 'list-ships', 'list-ships.responses']));
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  for (const [, names = ''] of html.matchAll(/ aria-(?:labelledby|describedby|controls)="([^"]+)"/g))
    expect(ids).toEqual(expect.arrayContaining(names.split(' ')));
  // Other pages are still links to these.
  expect(page?.links).toEqual(['/docs/keys']);
});

it('shows the first example of each status and of the request, in one language', () => {
  const codes = [...html.matchAll(/<code class="language-(\w+)">(.*?)<\/code>/gs)];
  const texts = codes.map(([, , code = '']) => code.replaceAll(/<[^>]*>/g, ''));
  expect(texts.filter((text) => text.includes('Made first'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Taken first'))).toHaveLength(1);
  expect(texts.filter((text) => /second|Anna/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('Ask'))).toEqual([expect.stringContaining('curl')]);
});

it('is open, without controls, and has what other pages load later', () => {
  expect(html).not.toMatch(/<(?:button|select|input|fieldset|nav)\b/);
  expect(html).not.toMatch(/ (?:hidden|data-part|data-language)=/);
  expect([...html.matchAll(/<details(?! [^>]*open)/g)]).toEqual([]);
  expect(html).toContain('<code>quay</code>');
  for (const field of ['field0', 'field700', 'field1499']) expect(html.split(`<code>${field}</code>`)).toHaveLength(2);
});

it('an error body that operations share stands once, and links lead there', () => {
  const problem: RawSchema = { properties: { code: { type: 'string', description: 'What failed.' } } };
  const failing = (summary: string, schema: RawSchema) => ({
    get: {
      operationId: summary,
      summary,
      tags: ['Ships'],
      responses: { 200: { description: 'Done.' }, 409: { description: 'Taken.', ...json({ one: {} }, schema) } },
    },
  });
  const own: RawSchema = { properties: { ...problem.properties, berth: { type: 'integer' } } };
  const paths = { '/a': failing('first', problem), '/b': failing('second', problem), '/c': failing('third', own) };
  const [shared] = printed({ ...DOCUMENT, paths } as OpenApiDocument);
  const text = shared?.html ?? '';
  expect([...text.matchAll(/id="(\w+)\.error[^"]*code"/g)].map(([, operation]) => operation)).toEqual([
    'first',
    'third',
  ]);
  expect([...text.matchAll(/The same as for <a href="#first[^"]*">([^<]*)<\/a>/g)].map(([, title]) => title)).toEqual([
    'first',
  ]);
  const targets = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, target = '']) => decodeURIComponent(target));
  expect(targets.filter((target) => !shared?.anchors.includes(target))).toEqual([]);
});

it('a schema that pages share is a link to the page of its operation', () => {
  const wide = (next: string): RawSchema => ({
    properties: Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`member${index}`, { $ref: `#/components/schemas/${next}` }]),
    ),
  });
  const schemas = { A: wide('B'), B: wide('C'), C: wide('A') };
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } };
  const [shared] = printed({
    info: { title: 'Wide', version: '1' },
    paths: { '/a': { post: { operationId: 'postA', requestBody: body, responses: {} } } },
    components: { schemas },
  });
  const content = shared?.anchors.find((id) => id.endsWith('-content')) ?? '';
  expect(content).toMatch(/^post-a\.body-member/);
  expect(shared?.links).toEqual(expect.arrayContaining([`${ROUTE}/${content.replace('.', '#')}`]));
});

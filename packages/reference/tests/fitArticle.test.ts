import { referenceData } from 'gatedocs-generator/generate';
import { compress } from '../src/compress';
import type { OpenApiDocument, RawParameter, RawSchema } from '../src/document/types';
import type { ReferenceSource } from '../src/model/reference/reference';
import { ARTICLE_LIMIT, fitArticle } from '../src/render/fitArticle';
import { collectAnchors } from '../src/render/htmlAttributes';
import { parseHtml } from '../src/render/markdown/html';
import type { ArticleData } from '../src/render/pageModule';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** A sentence that differs from others, so that it cannot be compressed away. */
const textOf = (index: number, words = 14): string =>
  times(words, (word) =>
    Math.imul((index + 7) * (word + 11), 2654435761)
      .toString(36)
      .replace('-', ''),
  ).join(' ');
const object = (count: number, name: string): RawSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    times(count, (index) => [`${name}${index}`, { type: 'string', description: textOf(index) }]),
  ),
});
const parameters = times(
  300,
  (index): RawParameter => ({
    name: `parameter${index}`,
    in: 'query',
    description: textOf(index, 30),
    schema: { type: 'string' },
  }),
);
const json = (schema: RawSchema) => ({ content: { 'application/json': { schema } } });
const alternatives: RawSchema = {
  oneOf: times(40, (index) => ({ title: `Kind ${index}`, ...object(60, `kind${index}of`) })),
};

function pageOf(operation: object): ArticleData {
  const document = { info: { title: 'Large', version: '1' }, paths: { '/a': { post: operation } } } as OpenApiDocument;
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
  const [article, later] = referenceData(reference, [reference]);
  return { ...article?.content, ...later?.content } as ArticleData;
}

const sizeOf = ({ html }: ArticleData): number => compress(Buffer.from(JSON.stringify(html))).length;

describe.each([
  ['300 parameters', { parameters, responses: { 200: json(object(20, 'answer')) } }, ['query-parameter99']],
  [
    '300 parameters, 3,000 members and answers of 40 alternatives',
    { parameters, requestBody: json(object(3000, 'member')), responses: { 200: json(alternatives) } },
    ['query-parameter50', 'body-member9', 'response-200--kind-39'],
  ],
  [
    'texts without an end',
    { description: times(900, (index) => `${textOf(index)}\n\n`).join(''), parameters, responses: {} },
    [],
  ],
])('an operation with %s', (_, operation, first) => {
  const page = pageOf(operation);

  test('fits', () => {
    expect(sizeOf(page)).toBeLessThanOrEqual(ARTICLE_LIMIT);
    expect(sizeOf(page)).toBeGreaterThan(ARTICLE_LIMIT / 2);
  });

  test('shows what comes first', () => {
    expect(collectAnchors(page.html)).toEqual(expect.arrayContaining(first));
  });

  test('leaves nothing out that cannot be loaded', () => {
    const all = [page.html, ...page.later].flatMap(collectAnchors);
    expect([...all].sort()).toEqual([...page.anchors].sort());
    for (const index of page.later.keys()) expect(page.html.split(` data-part="${index}"`)).toHaveLength(2);
  });
});

test('the same operation has the same bytes', () => {
  const operation = { parameters, responses: {} };
  expect(pageOf(operation)).toEqual(pageOf(operation));
});

test('hidden examples are removed first, then folded content, then the ends of lists', () => {
  const panel = (index: number) =>
    `<div data-panel="${index}"${index > 0 ? ' hidden=""' : ''}>${textOf(index, 100)}</div>`;
  const inner = `<details><summary>Inner</summary>${textOf(1000, 100)}</details>`;
  const folded = `<details class="op-inside"><summary>Fields</summary>${textOf(2000, 100)}${inner}</details>`;
  const rows = times(40, (index) => `<li class="op-row">${textOf(3000 + index, 5)}</li>`).join('');
  const html = `<div>${panel(0)}${panel(1)}</div><ul class="op-rows">${rows}</ul>${folded}`;
  const size = compress(Buffer.from(JSON.stringify(html))).length;
  const page = parseHtml(html);
  const placesAt = (share: number): string[] =>
    [...fitArticle(html, page, size * share).html.matchAll(/<[^>]+ data-part="\d+"[^>]*>(?:<summary>[^<]*)?/g)].map(
      ([tag]) => tag.replace(/ data-part="\d+"/, ''),
    );
  const behind = '<div data-panel="1" hidden="">';
  expect(placesAt(1)).toEqual([]);
  expect(placesAt(0.95)).toEqual([behind]);
  expect(placesAt(0.8)).toEqual([behind, '<details><summary>Inner']);
  expect(placesAt(0.6)).toEqual([behind, '<details class="op-inside"><summary>Fields']);
  expect(placesAt(0.5)).toEqual([
    behind,
    '<details class="op-inside"><summary>10 more',
    '<details class="op-inside"><summary>Fields',
  ]);
});

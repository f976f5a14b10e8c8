/** @jest-environment jsdom */

import { referenceData } from 'gatedocs-generator/generate';
import type { OperationRenderer } from '../../generator/src/generate/operationPages';
import { compress } from '../src/compress';
import type { OpenApiDocument } from '../src/document/types';
import type { ReferenceSource } from '../src/model/reference/reference';
import { ARTICLE_LIMIT } from '../src/render/fitArticle';
import type { ArticleData } from '../src/render/pageModule';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Words that differ from others, so that they cannot be compressed away. */
const textOf = (index: number, words: number): string =>
  times(words, (word) => Math.abs(Math.imul((index + 7) * (word + 11), 2654435761)).toString(36)).join(' ');
const operationsFor = (count: number, tag: string) =>
  Object.fromEntries(
    times(count, (index) => [
      `/${tag}/${textOf(index, 2).replace(' ', '/')}`,
      { get: { operationId: `${tag}${index}`, summary: `Read ${textOf(index, 3)}`, tags: [tag], responses: {} } },
    ]),
  );
const sections = times(60, (index) => `## Part ${index}\n\n${textOf(index, 180)}`).join('\n\n');

/** Makes no page of an operation: a list has of it what the document says. */
const makeNone = (() => ({ content: { parts: [] } })) as unknown as OperationRenderer;

function pagesOf(document: object): Readonly<Record<'overview' | 'tag', ArticleData>> {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document: document as OpenApiDocument };
  const files = new Map(
    referenceData(reference, [reference], undefined, makeNone).map(({ name, content }) => [name, content]),
  );
  const read = (page: string) =>
    ({ ...files.get(`${page}.article.json`), ...files.get(`${page}.later.json`) }) as ArticleData;
  return { overview: read('api'), tag: read('things') };
}

const large = pagesOf({
  info: { title: 'API', version: '1', description: sections },
  tags: [{ name: 'things', description: sections }],
  paths: operationsFor(1000, 'things'),
});
const small = pagesOf({
  info: { title: 'API', version: '1', description: '## Part 0\n\nText.' },
  tags: [{ name: 'things' }],
  paths: operationsFor(40, 'things'),
});

const bytesOf = (content: unknown): number => compress(Buffer.from(JSON.stringify(content))).length;
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<li><a class="op-listed-link" href="([^"]+)"/g)].map(([, href = '']) => href);
const later = ({ html, later: pieces }: ArticleData): string[] =>
  [...html.matchAll(/ data-part="(\d+)"/g)].map(([, piece]) => pieces[Number(piece)] ?? '');
const isOperation = (href: string): boolean => href.startsWith('/docs/spec/things');

describe.each(['overview', 'tag'] as const)('the page of a document (%s)', (kind) => {
  test('has its whole content while that is small', () => {
    expect(small[kind].later).toEqual([]);
    expect(linksIn(small[kind].html).filter(isOperation)).toHaveLength(40);
  });

  test('stays within the bytes of an article, whatever the document, with text and operations', () => {
    const { html, toc } = large[kind];
    expect(bytesOf(html)).toBeLessThanOrEqual(ARTICLE_LIMIT);
    expect(bytesOf(toc)).toBeLessThanOrEqual(5000);
    expect(html).toContain('id="part-8"');
    expect(linksIn(html).filter(isOperation).length).toBeGreaterThan(200);
  });

  test('loses nothing: the rest is what its places load', () => {
    const whole = [large[kind].html, ...later(large[kind])].join('');
    expect(new Set(linksIn(whole).filter(isOperation)).size).toBe(1000);
    for (const index of sections.match(/## Part \d+/g)?.keys() ?? []) expect(whole).toContain(`id="part-${index}"`);
    expect(large[kind].anchors).toEqual(expect.arrayContaining(['part-0', 'part-59']));
    expect(large[kind].markdown).toContain('## Part 59');
  });

  test('says how many operations are left out', () => {
    const [, left = ''] = /<summary>(\d+) more<\/summary>/.exec(large[kind].html) ?? [];
    expect(Number(left)).toBe(1000 - linksIn(large[kind].html).filter(isOperation).length);
  });
});

test('operations of many small tags are listed in order until the bytes are used up', () => {
  const tags = times(60, (index) => (index === 0 ? 'things' : `tag-${index}`));
  const { overview } = pagesOf({
    info: { title: 'API', version: '1' },
    tags: tags.map((name) => ({ name })),
    paths: Object.assign({}, ...tags.map((name) => operationsFor(40, name))),
  });
  const titles = (html: string): string[] => [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id = '']) => id);
  const first = titles(overview.html);
  expect(first.length).toBeGreaterThan(9);
  expect([...first, ...later(overview).flatMap(titles)]).toEqual(tags);
  expect(bytesOf(overview.html)).toBeGreaterThan(ARTICLE_LIMIT / 2);
});

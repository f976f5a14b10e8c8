/** @jest-environment jsdom */

import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnchorHTMLAttributes, HTMLAttributes, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OperationMaker } from '../../../packages/preset/src/reference/generate/operationPages';
import type { OnDemand, OverviewData, TagData } from '../../../packages/preset/src/reference/generate/pageData';
import { referenceData } from '../../../packages/preset/src/reference/generate/referenceData';
import OverviewPage from '../../../packages/preset/src/reference/overview/OverviewPage';
import TagPage from '../../../packages/preset/src/reference/overview/TagPage';
import { compress } from '../../../packages/reference/src/compress';
import type { OpenApiDocument } from '../../../packages/reference/src/document/types';
import type { ReferenceSource } from '../../../packages/reference/src/model/reference';
import { ARTICLE_LIMIT } from '../../../packages/reference/src/render/fitArticle';

const mockLocation = { hash: '' };
const mockAnchors = new Set<string>();
const mockRestorePosition = jest.fn();
jest.mock('@docusaurus/router', () => ({ useLocation: () => mockLocation }), { virtual: true });
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: (anchor: string) => mockAnchors.add(anchor) }) }),
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
jest.mock('../../../packages/preset/src/gate/page/scrollPosition', () => ({
  ...jest.requireActual<object>('../../../packages/preset/src/gate/page/scrollPosition'),
  restorePosition: () => mockRestorePosition(),
}));

// A thousand links are slow in jsdom, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  mockLocation.hash = '';
  mockRestorePosition.mockClear();
});

const times = <T,>(count: number, make: (index: number) => T): T[] =>
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

interface Pages {
  readonly overview: OverviewData;
  readonly tag: TagData;
  readonly overviewOnDemand: OnDemand<OverviewData>;
  readonly tagOnDemand: OnDemand<TagData>;
}

/** Makes no page of an operation: a list has of it what the document says. */
const makeNone = (() => ({ content: { parts: [] } })) as unknown as OperationMaker;

function pagesOf(document: object): Pages {
  const reference: ReferenceSource = {
    id: 'main',
    route: '/docs/spec',
    document: document as OpenApiDocument,
  };
  const files = new Map(
    referenceData(reference, [reference], undefined, makeNone).map(({ name, content }) => [name, content]),
  );
  const read = <T,>(name: string): T => JSON.parse(JSON.stringify(files.get(name))) as T;
  return {
    overview: read('overview.json'),
    overviewOnDemand: read('overview.copy.json'),
    tag: read('things.tag.json'),
    tagOnDemand: read('things.tag-copy.json'),
  };
}

const large = pagesOf({
  info: { title: 'Large', version: '1', description: sections },
  tags: [{ name: 'things', description: sections }],
  paths: operationsFor(1000, 'things'),
});
const small = pagesOf({
  info: { title: 'Small', version: '1', description: '## Part 0\n\nText.' },
  tags: [{ name: 'things' }],
  paths: operationsFor(40, 'things'),
});

const downloads = { names: [], load: () => Promise.reject(new Error('Not asked for.')) };
const overviewPage = ({ overview, overviewOnDemand }: Pages): ReactElement => (
  <OverviewPage data={overview} downloads={downloads} onDemand={() => Promise.resolve({ default: overviewOnDemand })} />
);
const tagPage = ({ tag, tagOnDemand }: Pages): ReactElement => (
  <TagPage data={tag} onDemand={() => Promise.resolve({ default: tagOnDemand })} />
);
const PAGES = [
  ['an overview', overviewPage, (pages: Pages) => pages.overview],
  ['a tag page', tagPage, (pages: Pages) => pages.tag],
] as const;
const bytesOf = (text: string): number => compress(Buffer.from(JSON.stringify(text))).length;
const links = (): number => document.querySelectorAll('li > a:not(.op-connect)').length;

describe.each(PAGES)('%s', (_, page, dataOf) => {
  test('has its whole content while that is small', () => {
    expect(dataOf(small).cut).toBeUndefined();
    render(page(small));
    expect(links()).toBe(40);
    expect(screen.queryByText(/^Show (?:all|the rest)/)).toBeNull();
  });

  test('stays within the bytes of an article, whatever the document, with text and operations', () => {
    const html = renderToStaticMarkup(page(large));
    expect(bytesOf(html) + bytesOf(JSON.stringify(dataOf(large).toc))).toBeLessThanOrEqual(ARTICLE_LIMIT);
    expect(html.includes('id="part-8"')).toBe(true);
    expect(html.match(/<li>/g)?.length).toBeGreaterThan(200);
  });

  test('lists all operations when asked, and focuses the first new one', async () => {
    render(page(large));
    const listed = links();
    await userEvent.click(screen.getByText('Show all 1000 operations'));
    await waitFor(() => expect(links()).toBe(1000));
    expect(document.activeElement).toBe(document.querySelectorAll('li > a:not(.op-connect)')[listed]?.closest('li'));
    expect(screen.queryByText(/^Show (?:all|the rest)/)).toBeNull();
    expect(mockRestorePosition).not.toHaveBeenCalled();
  });

  test('shows its whole text when asked, and focuses the first new block', async () => {
    render(page(large));
    const button = screen.getByText('Show the rest of the text');
    const { previousElementSibling } = button.closest('p') as HTMLElement;
    await userEvent.click(button);
    await waitFor(() => expect(document.getElementById('part-59')).not.toBeNull());
    expect(document.activeElement).toBe(previousElementSibling?.nextElementSibling);
  });

  test('opens for a link to what it leaves out, also in checks of links', async () => {
    mockAnchors.clear();
    mockLocation.hash = '#part-59';
    render(page(large));
    await waitFor(() => expect(mockRestorePosition).toHaveBeenCalledTimes(1));
    expect(document.getElementById('part-59')).not.toBeNull();
    expect(mockAnchors).toContain('part-59');
    expect(mockAnchors).not.toContain('part-0');
  });
});

test('a failure is reported, and the button stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: OnDemand<TagData> }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: large.tagOnDemand });
  render(<TagPage data={large.tag} onDemand={load} />);
  const button = screen.getByText(/^Show all/);
  await userEvent.click(button);
  expect(await screen.findByText(/could not be loaded/)).not.toBeNull();
  await act(() => userEvent.click(button));
  await waitFor(() => expect(links()).toBe(1000));
});

test('operations of many small tags are listed in order until the bytes are used up', () => {
  const { overview, overviewOnDemand } = pagesOf({
    info: { title: 'Wide', version: '1' },
    tags: times(60, (index) => ({ name: index === 0 ? 'things' : `tag${index}` })),
    paths: Object.assign({}, ...times(60, (index) => operationsFor(40, index === 0 ? 'things' : `tag${index}`))),
  });
  const { groups = [] } = overviewOnDemand.whole ?? {};
  expect(overview.cut?.operations).toBe(2400);
  expect(overview.groups.length).toBeGreaterThan(9);
  expect(overview.groups.map(({ title }) => title)).toEqual(
    groups.slice(0, overview.groups.length).map(({ title }) => title),
  );
  expect(overview.cut?.isTextCut).toBe(false);
});

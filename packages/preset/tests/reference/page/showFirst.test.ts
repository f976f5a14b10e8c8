/** @jest-environment jsdom */
import { isAtStart } from '../../../src/gate/page/scrollPosition';
import { showFirst } from '../../../src/reference/page/showFirst';

jest.mock('../../../src/gate/page/scrollPosition', () => ({ isAtStart: jest.fn() }));

const ROWS = Array.from({ length: 6 }, (_, index) => `<li class="op-row" id="row-${index}"></li>`).join('');
const ARTICLE = `<div class="op-main">
  <section class="op-section" id="parameters"><ul class="op-rows">${ROWS}</ul></section>
  <section class="op-section" id="body"></section>
  <section class="op-section" id="responses"></section>
</div>`;

/** Milliseconds until the parts below the window are due where no frame is drawn, as here. */
const UNTIL_DUE = 200;

const frames = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  jest.useFakeTimers();
  frames.clear();
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.set(frames.size, callback).size - 1);
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => frames.delete(frame));
  jest.mocked(isAtStart).mockReturnValue(true);
  window.innerHeight = 600;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** @param tops of parts in the window, in pixels; the others are below it. */
function articleWith(tops: Readonly<Record<string, number>>): HTMLElement {
  const article = document.createElement('div');
  article.innerHTML = ARTICLE;
  for (const part of article.querySelectorAll('[id]'))
    jest.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: tops[part.id] ?? 600 } as DOMRect);
  return article;
}

/** Ids of the parts that a frame lays out. */
const partsOf = (article: HTMLElement, frame: 'first' | 'second'): string[] =>
  [...article.querySelectorAll(`[data-frame=${frame}]`)].map(({ id }) => id);

function drawFrames(): void {
  for (const frame of frames.values()) frame(0);
}

const PARTS = ['parameters', 'row-3', 'row-4', 'row-5', 'body', 'responses'];

it.each([
  ['those in the window', { parameters: 300, 'row-3': 400, 'row-4': 480 }, ['parameters', 'row-3', 'row-4']],
  ['also sections', { parameters: 0, 'row-3': 100, 'row-4': 180, 'row-5': 260, body: 590 }, PARTS.slice(0, -1)],
  ['none below the window', {}, []],
])('of the parts shows in the first frame %s, and all after it', async (_, tops, shown) => {
  const article = articleWith(tops);
  const before = article.innerHTML;
  showFirst(article);
  expect(partsOf(article, 'second')).toEqual(PARTS);
  drawFrames();
  expect(partsOf(article, 'first')).toEqual(shown);
  expect(partsOf(article, 'second')).toEqual(PARTS.filter((part) => !new Set<string>(shown).has(part)));
  await jest.advanceTimersByTimeAsync(UNTIL_DUE);
  expect(article.innerHTML).toBe(before);
});

it('shows all parts where no frame is drawn', async () => {
  const article = articleWith({});
  showFirst(article);
  await jest.advanceTimersByTimeAsync(UNTIL_DUE);
  expect(partsOf(article, 'second')).toEqual([]);
});

it('marks no part when a frame is drawn too late', async () => {
  const article = articleWith({ parameters: 0, 'row-3': 100 });
  const before = article.innerHTML;
  showFirst(article);
  await jest.advanceTimersByTimeAsync(UNTIL_DUE);
  drawFrames();
  expect(article.innerHTML).toBe(before);
});

it('does nothing for a page that is not shown from its start', () => {
  jest.mocked(isAtStart).mockReturnValue(false);
  const article = articleWith({});
  showFirst(article);
  expect(partsOf(article, 'second')).toEqual([]);
});

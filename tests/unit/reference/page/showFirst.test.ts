/** @jest-environment jsdom */
import { showFirst } from '@site/src/reference/page/showFirst';

const ROWS = Array.from({ length: 6 }, (_, index) => `<li class="op-row" id="row-${index}"></li>`).join('');
const ARTICLE = `<div class="op-main">
  <section class="op-section" id="parameters"><ul class="op-rows">${ROWS}</ul></section>
  <section class="op-section" id="body"></section>
  <section class="op-section" id="responses"></section>
</div>`;

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
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

const visibleIn = (article: HTMLElement): string[] =>
  [...article.querySelectorAll<HTMLElement>('[id]')]
    .filter(({ style }) => style.getPropertyValue('content-visibility') === 'visible')
    .map(({ id }) => id);

it.each([
  ['those in the window', { 'row-3': 400, 'row-4': 480, body: 590 }, ['row-3', 'row-4']],
  ['also sections', { 'row-3': 100, 'row-4': 180, 'row-5': 260, body: 590 }, ['row-3', 'row-4', 'row-5', 'body']],
  ['none below the window', {}, []],
])('of the later parts shows in the first frame %s, and all after it', async (_, tops, shown) => {
  const article = articleWith(tops);
  const isOpening = () => article.hasAttribute('data-opening');
  showFirst(article);
  expect(isOpening()).toBe(true);
  for (const frame of frames.splice(0)) frame(0);
  expect(visibleIn(article)).toEqual(shown);
  expect(isOpening()).toBe(true);
  await jest.runOnlyPendingTimersAsync();
  expect(isOpening()).toBe(false);
});

it('shows all parts where no frame is drawn', async () => {
  const article = articleWith({});
  showFirst(article);
  await jest.runOnlyPendingTimersAsync();
  expect(article.hasAttribute('data-opening')).toBe(false);
});

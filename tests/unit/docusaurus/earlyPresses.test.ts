/** @jest-environment jsdom */
import { answerEarlyPresses } from '../../../packages/preset/src/docusaurus/browser/earlyPresses';
import { HYDRATED_EVENT } from '../../../packages/preset/src/docusaurus/browser/hydrated';
import { answerFirst } from '../../../packages/preset/src/gate/page/scheduling';
import { copyCode } from '../../../packages/preset/src/reference/page/behaviour/copyCode';

jest.mock('../../../packages/preset/src/reference/page/behaviour/copyCode', () => ({ copyCode: jest.fn() }));
jest.mock('../../../packages/preset/src/gate/page/scheduling', () => ({ answerFirst: jest.fn() }));

const PAGE = `<div id="__docusaurus">
  <button data-action="copy"><span>Copy</span></button>
  <button id="mode">Mode</button>
  <ul role="tablist"><li role="tab" id="one">One</li><li role="tab" id="two">Two</li></ul>
  <details><summary>More</summary></details>
  <button data-search>Search</button>
  <dialog data-early-search></dialog>
  <button id="other">Other</button>
</div>`;

/** Clicks that reach React, which listens on the page's element. */
const reached = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reached.mockReset();
  jest.mocked(copyCode).mockClear();
  jest.mocked(answerFirst).mockClear();
  document.body.innerHTML = PAGE;
  answerEarlyPresses();
  page().addEventListener('click', ({ target }) => reached(target));
});

afterEach(() => {
  // Ends its listeners.
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  jest.runAllTimers();
  jest.useRealTimers();
});

function page(): HTMLElement {
  return element('#__docusaurus');
}

function element(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

function press(selector: string): void {
  element(selector).click();
  jest.runAllTimers();
}

function hydrate(): void {
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  jest.runAllTimers();
}

test('a copy button copies at once, pressed on its text, and once only', () => {
  press('[data-action="copy"] span');
  expect(copyCode).toHaveBeenCalledWith(element('[data-action="copy"]'));
  hydrate();
  expect(copyCode).toHaveBeenCalledTimes(1);
  expect(reached).not.toHaveBeenCalled();
});

test('the page goes on when a press is answered; it does not wait for one that only it can answer', async () => {
  const copied = Promise.resolve();
  jest.mocked(copyCode).mockReturnValueOnce(copied);
  press('[data-action="copy"]');
  press('summary');
  expect(answerFirst).toHaveBeenCalledTimes(2);
  expect(jest.mocked(answerFirst).mock.calls[0]?.[0]).toBe(copied);
  press('#other');
  expect(answerFirst).toHaveBeenCalledTimes(2);
});

test('a tab is pressed after the hydration, in its place: it is another element then', () => {
  press('#two');
  reached.mockReset();
  // As Docusaurus' tabs do: https://github.com/facebook/docusaurus/issues/5653
  element('[role="tablist"]').replaceWith(element('[role="tablist"]').cloneNode(true));
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#two')]]);
});

test('React does not see presses that the browser answers', () => {
  press('summary');
  expect(element('details')).toHaveProperty('open', true);
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('the last press of a button that only React can answer is repeated after the hydration, once', () => {
  press('#mode');
  press('#other');
  reached.mockReset();
  hydrate();
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#other')]]);
});

test('a press that made React hydrate the page is not repeated: React replays it', () => {
  page().addEventListener('click', () => document.dispatchEvent(new Event(HYDRATED_EVENT)), { once: true });
  press('#other');
  expect(reached).toHaveBeenCalledTimes(1);
});

test('presses after the hydration are React’s', () => {
  hydrate();
  press('[data-action="copy"]');
  expect(copyCode).not.toHaveBeenCalled();
  expect(reached).toHaveBeenCalledTimes(1);
});

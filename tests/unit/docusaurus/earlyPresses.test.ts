/** @jest-environment jsdom */
import { answerEarlyPresses } from '../../../packages/preset/src/docusaurus/browser/earlyPresses';
import { HYDRATED_EVENT } from '../../../packages/preset/src/docusaurus/browser/hydrated';
import { answerFirst } from '../../../packages/preset/src/gate/page/scheduling';
import { copyCode } from '../../../packages/preset/src/reference/page/behaviour/copyCode';

jest.mock('../../../packages/preset/src/reference/page/behaviour/copyCode', () => ({ copyCode: jest.fn() }));
jest.mock('../../../packages/preset/src/gate/page/scheduling', () => ({ answerFirst: jest.fn() }));
jest.mock('@generated/site-storage', () => ({ __esModule: true, default: { namespace: '-1' } }), { virtual: true });

const PAGE = `<div id="__docusaurus">
  <button data-action="copy"><span>Copy</span></button>
  <button data-colour-mode>Mode</button>
  <ul>
    <li class="menu__list-item--collapsed" id="short"><button class="menu__caret" aria-expanded="false"></button><ul hidden><li>One</li></ul></li>
    <li class="menu__list-item--collapsed" id="long"><button class="menu__caret" aria-expanded="false"></button><ul hidden></ul></li>
  </ul>
  <div>
    <ul role="tablist">
      <li role="tab" id="one" class="tabs__item tabs__item--active" aria-selected="true" tabindex="0">One</li>
      <li role="tab" id="two" class="tabs__item" aria-selected="false" tabindex="-1">Two</li>
    </ul>
    <div><div role="tabpanel" id="first"></div><div role="tabpanel" id="second" hidden></div></div>
  </div>
  <details><summary>More</summary></details>
  <button id="search">Search</button>
</div>`;

/** Clicks that reach React, which listens on the page's element. */
const reached = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reached.mockReset();
  jest.mocked(answerFirst).mockClear();
  document.body.innerHTML = PAGE;
  document.documentElement.dataset.theme = 'light';
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
  press('#search');
  expect(answerFirst).toHaveBeenCalledTimes(2);
});

test('the colour mode is switched and stored where Docusaurus looks for it', () => {
  press('[data-colour-mode]');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  expect(localStorage.getItem('theme-1')).toBe('dark');
  expect(element('[data-colour-mode]').getAttribute('aria-label')).toContain('currently dark');
  press('[data-colour-mode]');
  expect(localStorage.getItem('theme-1')).toBe('light');
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('a category of the sidebar opens and closes', () => {
  press('#short > button');
  expect(element('#short').className).toBe('');
  expect(element('#short > ul').hidden).toBe(false);
  expect(element('#short > button').ariaExpanded ?? element('#short > button').getAttribute('aria-expanded')).toBe(
    'true',
  );
  press('#short > button');
  expect(element('#short > ul').hidden).toBe(true);
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('a category whose entries are not on the page opens after the hydration', () => {
  press('#long > button');
  expect(element('#long > ul').hidden).toBe(true);
  reached.mockReset();
  hydrate();
  expect(reached).toHaveBeenCalledWith(element('#long > button'));
});

test('a tab shows its panel, and React learns of it after the hydration', () => {
  press('#two');
  expect(element('#second').hidden).toBe(false);
  expect(element('#first').hidden).toBe(true);
  expect(element('#two').getAttribute('aria-selected')).toBe('true');
  expect(element('#two').className).toBe('tabs__item tabs__item--active');
  expect(element('#one').tabIndex).toBe(-1);
  expect(reached).not.toHaveBeenCalled();
  press('#search');
  reached.mockReset();
  // As Docusaurus' tabs do: https://github.com/facebook/docusaurus/issues/5653
  element('[role="tablist"]').replaceWith(element('[role="tablist"]').cloneNode(true));
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#two')], [element('#search')]]);
});

test('React does not see presses that the browser answers', () => {
  press('summary');
  expect(element('details')).toHaveProperty('open', true);
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('the last press of a button that only React can answer is repeated after the hydration, once', () => {
  press('#long > button');
  press('#search');
  reached.mockReset();
  hydrate();
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#search')]]);
});

test('a press that made React hydrate the page is not repeated: React replays it', () => {
  page().addEventListener('click', () => document.dispatchEvent(new Event(HYDRATED_EVENT)), { once: true });
  press('#search');
  expect(reached).toHaveBeenCalledTimes(1);
});

test('presses after the hydration are React’s', () => {
  hydrate();
  press('[data-colour-mode]');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(reached).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */

import { copyCode } from '../../../reference/src/page/copyCode';
import { handleEarlyClicks } from '../../src/docusaurus/browser/earlyClicks';
import { HYDRATED_EVENT } from '../../src/docusaurus/browser/hydrated';
import { paintFirst } from '../../src/gate/page/scheduling';

jest.mock('../../../reference/src/page/copyCode', () => ({ copyCode: jest.fn() }));
jest.mock('../../src/gate/page/scheduling', () => ({ paintFirst: jest.fn() }));
jest.mock('@generated/site-storage', () => ({ __esModule: true, default: { namespace: '-site' } }), { virtual: true });

const PAGE = `<div id="__docusaurus">
  <button data-action="copy"><span>Copy</span></button>
  <button id="menu">Menu</button>
  <button data-mode>Mode</button>
  <div>
    <ul role="tablist">
      <li role="tab" id="one" class="tabs__item tabs__item--active" aria-selected="true" tabindex="0">One</li>
      <li role="tab" id="two" class="tabs__item" aria-selected="false" tabindex="-1">Two</li>
    </ul>
    <div><div role="tabpanel" id="first"></div><div role="tabpanel" id="second" hidden></div></div>
  </div>
  <details><summary>More</summary></details>
  <button data-search>Search</button>
  <dialog data-search><input><form method="dialog"><button id="close">Close</button></form></dialog>
  <button id="other">Other</button>
  <input id="text"><select></select><input type="radio">
</div>`;

/** Clicks that reach React, which listens on the page's element. */
const reached = jest.fn();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  jest.useFakeTimers();
  reached.mockReset();
  jest.mocked(copyCode).mockClear();
  jest.mocked(paintFirst).mockClear();
  document.body.innerHTML = PAGE;
  handleEarlyClicks();
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

function click(selector: string): void {
  element(selector).click();
  jest.runAllTimers();
}

function hydrate(): void {
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  jest.runAllTimers();
}

test('a click on a copy button’s text copies at once, and only once', () => {
  click('[data-action="copy"] span');
  expect(copyCode).toHaveBeenCalledWith(element('[data-action="copy"]'));
  hydrate();
  expect(copyCode).toHaveBeenCalledTimes(1);
  expect(reached).not.toHaveBeenCalled();
});

test('other work waits for a click handled here, but not for one that only React can handle', async () => {
  const copied = Promise.resolve();
  jest.mocked(copyCode).mockReturnValueOnce(copied);
  click('[data-action="copy"]');
  click('summary');
  expect(paintFirst).toHaveBeenCalledTimes(2);
  expect(jest.mocked(paintFirst).mock.calls[0]?.[0]).toBe(copied);
  click('#other');
  expect(paintFirst).toHaveBeenCalledTimes(2);
});

test('a tab shows its panel, and React learns of it after the hydration', () => {
  click('#two');
  expect(reached).not.toHaveBeenCalled();
  expect(element('#second').hidden).toBe(false);
  expect(element('#first').hidden).toBe(true);
  expect(element('#two').getAttribute('aria-selected')).toBe('true');
  expect(element('#two').className).toBe('tabs__item tabs__item--active');
  // As Docusaurus' tabs do: https://github.com/facebook/docusaurus/issues/5653
  element('[role="tablist"]').replaceWith(element('[role="tablist"]').cloneNode(true));
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#two')]]);
});

test('the colour mode is switched and kept at once', () => {
  const { dataset } = document.documentElement;
  dataset.theme = 'light';
  click('[data-mode]');
  expect([dataset.theme, dataset.themeChoice, localStorage.getItem('theme-site')]).toEqual(['dark', 'dark', 'dark']);
  click('[data-mode]');
  expect([dataset.theme, dataset.themeChoice, localStorage.getItem('theme-site')]).toEqual(['light', 'light', 'light']);
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('React does not see clicks that the browser handles', () => {
  click('summary');
  expect(element('details')).toHaveProperty('open', true);
  hydrate();
  expect(reached).not.toHaveBeenCalled();
});

test('the last click that only React can handle is repeated once after hydration', () => {
  click('#menu');
  click('#other');
  reached.mockReset();
  hydrate();
  hydrate();
  expect(reached.mock.calls).toEqual([[element('#other')]]);
});

test('a click that made React hydrate the page is not repeated: React replays it', () => {
  page().addEventListener('click', () => document.dispatchEvent(new Event(HYDRATED_EVENT)), { once: true });
  click('#other');
  expect(reached).toHaveBeenCalledTimes(1);
});

describe('the search', () => {
  const dialog = () => element('dialog') as HTMLDialogElement;
  const field = () => element('dialog input') as HTMLInputElement;
  const type = (target: HTMLElement, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('opens with an empty, focused field, by its button and by keys', () => {
    for (const open of [
      () => click('[data-search]'),
      () => type(document.body, { key: '/' }),
      () => type(element('[type="radio"]'), { key: '/' }),
      () => type(element('#text'), { key: 'k', ctrlKey: true }),
      // Closed, its field has the focus until the next frame.
      () => type(field(), { key: '/' }),
    ]) {
      field().value = 'left over';
      open();
      expect(dialog().open).toBe(true);
      expect(document.activeElement).toBe(field());
      expect(field().value).toBe('');
      dialog().close();
    }
    expect(reached).not.toHaveBeenCalledWith(element('[data-search]'));
  });

  it.each([
    ['in a text field', () => type(element('#text'), { key: '/' })],
    ['in a select', () => type(element('select'), { key: '/' })],
    ['with Alt', () => type(document.body, { key: '/', altKey: true })],
    ['with Ctrl', () => type(document.body, { key: '/', ctrlKey: true })],
    ['for another character', () => type(document.body, { key: ' ' })],
  ])('ignores a key %s', (_which, press) => {
    expect(press()).toBe(false);
    expect(dialog().open).toBe(false);
  });

  it('keeps text typed into its open field', () => {
    click('[data-search]');
    field().value = 'ship';
    expect(type(field(), { key: '/' })).toBe(false);
    type(document.body, { key: 'k', metaKey: true });
    expect(field().value).toBe('ship');
  });

  it('is closed by the browser, and not again after hydration', () => {
    click('#close');
    hydrate();
    expect(reached).not.toHaveBeenCalled();
  });
});

test('clicks after hydration are left to React', () => {
  hydrate();
  click('[data-action="copy"]');
  expect(copyCode).not.toHaveBeenCalled();
  expect(reached).toHaveBeenCalledTimes(1);
});

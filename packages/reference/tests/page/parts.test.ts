/** @jest-environment jsdom */

import { waitFor } from '@testing-library/dom';
import * as position from '../../../preset/src/gate/page/scrollPosition';
import { loadPartsOnOpen } from '../../src/page/parts';
import { revealTarget } from '../../src/page/reveal';
import { switchPanels } from '../../src/page/switchPanels';

const PART = '<div id="part--content"><a href="#part--content-a%20b">a b</a><i id="part--content-a b"></i></div>';
const place = (id: string) => `<details id="${id}" data-part="request #/A"><summary>Content</summary></details>`;

/** Opens or closes a place, and waits for the event. */
async function toggle(details: HTMLDetailsElement): Promise<void> {
  const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  details.open = !details.open;
  await toggled;
}

// jsdom lays nothing out.
globalThis.ResizeObserver = jest.fn(() => ({ observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() }));

let release = (): void => undefined;
afterEach(() => release());

function pageWith(loadPart: (name: string) => Promise<string>): HTMLDetailsElement[] {
  document.body.innerHTML = place('body-x') + place('body-y');
  release = loadPartsOnOpen(document.body, { load: jest.fn(), loadPart }, position);
  return [...document.querySelectorAll('details')];
}

test('a part is loaded once when its element is opened, and its ids begin with the element’s', async () => {
  const load = jest.fn((_name: string) => Promise.resolve(PART));
  const [first, second] = pageWith(load) as [HTMLDetailsElement, HTMLDetailsElement];
  expect(load).not.toHaveBeenCalled();
  await toggle(first);
  await toggle(second);
  await waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(2));
  await toggle(first);
  await toggle(first);
  expect(load.mock.calls).toEqual([['request #/A'], ['request #/A']]);
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
    'body-x',
    'body-x-content',
    'body-x-content-a b',
    'body-y',
    'body-y-content',
    'body-y-content-a b',
  ]);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#body-x-content-a%20b',
    '#body-y-content-a%20b',
  ]);
});

const AGAIN = {
  'its place is opened again': async (place: HTMLDetailsElement) => {
    await toggle(place);
    await toggle(place);
  },
  'Retry is pressed': async (place: HTMLDetailsElement) => {
    place.querySelector('button')?.click();
    expect(document.activeElement).toBe(place.querySelector('summary'));
  },
};

test.each(Object.entries(AGAIN))('a part that cannot be loaded says so, and is loaded when %s', async (_, again) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(PART);
  const [first] = pageWith(load) as [HTMLDetailsElement];
  await toggle(first);
  await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/could not be loaded/));
  await again(first);
  await waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(complaint).toHaveBeenCalledTimes(1);
  complaint.mockRestore();
});

describe('what an operation leaves out', () => {
  const later = ['<b id="deep">Deep</b>', '<i>Second</i>', '<u>Python</u>'];
  const HTML = `
    <details data-part="0"><summary>Fields</summary></details>
    <div data-switch><select><option value="0">a</option><option value="1">b</option></select>
      <div data-panel="0">First</div><div data-panel="1" data-part="1" hidden></div></div>
    <input type="radio" name="sample-language" value="python">
    <div data-language="python" data-part="2"></div>`;
  const shown = (): string[] => ['b', 'i', 'u'].filter((name) => document.querySelector(name));
  const load = jest.fn(async () => ({ html: '', markdown: '', later }));
  const open = (): void => {
    document.body.innerHTML = HTML;
    document.documentElement.dataset.language = 'curl';
    location.hash = '';
    load.mockClear();
    const undo = [
      switchPanels(document.body),
      revealTarget(document.body, position),
      loadPartsOnOpen(document.body, { load, loadPart: jest.fn() }, position),
    ];
    release = () => {
      for (const each of undo) each();
    };
  };

  test('is not loaded before a reader wants it', () => {
    open();
    expect(load).not.toHaveBeenCalled();
  });

  test('comes when its place is opened', async () => {
    open();
    await toggle(document.querySelector('details') as HTMLDetailsElement);
    await waitFor(() => expect(shown()).toEqual(['b']));
  });

  test('comes with the panel that is chosen', async () => {
    open();
    const list = document.querySelector('select') as HTMLSelectElement;
    list.value = '1';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(shown()).toEqual(['i']));
  });

  test('comes with the language that is chosen, also before', async () => {
    open();
    document.documentElement.dataset.language = 'python';
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(shown()).toEqual(['u']));
    release();
    open();
    release();
    document.documentElement.dataset.language = 'python';
    release = loadPartsOnOpen(document.body, { load, loadPart: jest.fn() }, position);
    await waitFor(() => expect(shown()).toEqual(['u']));
  });

  test('comes with a link to it, and is opened', async () => {
    open();
    location.hash = '#deep';
    await waitFor(() => expect(document.querySelector('b')?.classList).toContain('op-target'));
    expect(document.querySelector('details')?.open).toBe(true);
    expect(shown()).toEqual(['b']);
  });
});

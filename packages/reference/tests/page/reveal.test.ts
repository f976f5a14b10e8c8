/** @jest-environment jsdom */
import * as position from '../../../preset/src/gate/page/scrollPosition';
import { revealTarget } from '../../src/page/reveal';
import { switchPanels } from '../../src/page/switchPanels';

const PANELS = `
  <div data-switch>
    <select><option value="0">JSON</option><option value="1">XML</option></select>
    <div data-panel="0"><p id="first"></p></div>
    <div data-panel="1" hidden><details><p id="second"></p></details></div>
  </div>`;

/** Opens a page with a fragment; returns its root. */
function openPage(fragment: string): HTMLElement {
  location.hash = fragment;
  document.body.innerHTML = PANELS;
  switchPanels(document.body);
  revealTarget(document.body, position);
  return document.body;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const panel = (root: HTMLElement, number: number) => root.querySelector<HTMLElement>(`[data-panel="${number}"]`);

it('chooses the panel that a link leads to, and opens everything around the target', () => {
  const root = openPage('#second');
  expect(panel(root, 0)?.hidden).toBe(true);
  expect(panel(root, 1)?.hidden).toBe(false);
  expect(root.querySelector('select')?.value).toBe('1');
  expect(root.querySelector('details')?.open).toBe(true);
});

it('keeps the first panel for a link into it', () => {
  const root = openPage('#first');
  expect(panel(root, 0)?.hidden).toBe(false);
  expect(panel(root, 1)?.hidden).toBe(true);
});

it('marks the target, until the fragment leads elsewhere', () => {
  const root = openPage('#second');
  expect(root.querySelector('.op-target')?.id).toBe('second');
  location.hash = '';
  root.dispatchEvent(new Event('op:reveal'));
  expect(root.querySelector('.op-target')).toBeNull();
});

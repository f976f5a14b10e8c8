/** @jest-environment jsdom */
import { expandOnClick } from '../../src/page/expand';

function page(): HTMLElement {
  document.body.innerHTML = `<div>
    <section class="op-section">
      <button data-action="expand">Expand all</button>
      <details class="op-inside"><summary>2 fields</summary><details class="op-inside" open></details></details>
      <details class="op-more"></details>
    </section>
    <section class="op-section"><details class="op-inside"></details></section>
  </div>`;
  return document.body.firstElementChild as HTMLElement;
}

const states = (root: HTMLElement): boolean[] => [...root.querySelectorAll('details')].map(({ open }) => open);

it('the button opens the fields of its section, closes them again, and says what it does next', () => {
  const root = page();
  const button = root.querySelector('button');
  const release = expandOnClick(root);
  button?.click();
  expect(states(root)).toEqual([true, true, false, false]);
  expect(button?.textContent).toBe('Collapse all');
  button?.click();
  expect(states(root)).toEqual([false, false, false, false]);
  expect(button?.textContent).toBe('Expand all');
  release();
  button?.click();
  expect(states(root)).toEqual([false, false, false, false]);
});

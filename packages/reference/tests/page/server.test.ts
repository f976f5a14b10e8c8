/** @jest-environment jsdom */
import { followServer } from '../../src/page/followServer';

const SANDBOX = 'https://sandbox.example.com/v2';
const PRODUCTION = 'https://api.example.com/v2';

function page(): HTMLElement {
  document.body.innerHTML = `<div>
    <code><span class="op-base">${SANDBOX}</span>/things</code>
    <label><input type="radio" name="sample-server" value="${SANDBOX}" checked></label>
    <label><input type="radio" name="sample-server" value="${PRODUCTION}"></label>
    <div class="op-sample"><code>curl <i>'${SANDBOX}/things'</i></code></div>
    <p>${SANDBOX}</p>
  </div>`;
  return document.body.firstElementChild as HTMLElement;
}

function choose(root: HTMLElement, base: string): void {
  const [input] = [...root.querySelectorAll('input')].filter(({ value }) => value === base);
  input?.click();
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

const shown = (root: HTMLElement): (string | null)[] =>
  [...root.querySelectorAll('code')].map(({ textContent }) => textContent);

it("the chosen server's address is in the samples and at the method, not in texts", () => {
  const root = page();
  followServer(root);
  choose(root, PRODUCTION);
  expect(shown(root)).toEqual([`${PRODUCTION}/things`, `curl '${PRODUCTION}/things'`]);
  expect(root.querySelector('p')?.textContent).toBe(SANDBOX);
  choose(root, SANDBOX);
  expect(shown(root)).toEqual([`${SANDBOX}/things`, `curl '${SANDBOX}/things'`]);
});

it('a sample that is loaded later has it too, and so does a choice made before', () => {
  const root = page();
  choose(root, PRODUCTION);
  followServer(root);
  expect(shown(root)[0]).toBe(`${PRODUCTION}/things`);
  root.querySelector('.op-sample')?.insertAdjacentHTML('beforeend', `<code>get ${SANDBOX}/more</code>`);
  root.dispatchEvent(new Event('op:filled'));
  expect(shown(root).at(-1)).toBe(`get ${PRODUCTION}/more`);
});

import { answerFirst } from '../../gate/page/scheduling.ts';
import { copyCode } from '../../reference/page/behaviour/copyCode.ts';
import { openSearch } from '../../reference/search/dialog/openSearch.ts';
import { isSearchShortcut } from '../../reference/search/dialog/shortcut.ts';
import { selectTab } from './earlyTabs.ts';
import { HYDRATED_EVENT } from './hydrated.ts';
import { ROOT_ID } from './root.ts';

/**
 * Whether a press was answered, or will be; a function presses the control again, for React to know what the page
 * shows.
 */
type Outcome = boolean | Promise<void> | (() => void);

/** The controls, by selector: what the browser answers itself, what is answered here, and what only React answers. */
const CONTROLS: readonly (readonly [selector: string, press: (element: HTMLButtonElement) => Outcome])[] = [
  ['summary, label, input, select, [method="dialog"] button', () => true],
  ['button[data-action="copy"]', copyCode],
  ['button[data-search]', openSearch],
  ['[role="tab"]', selectTab],
  ['button', () => false],
];

/**
 * Answers presses on a painted page until React does. What only React can answer is repeated once the page is hydrated,
 * the last such press, unless React hydrated the page because of it: React then replays it itself.
 */
export function answerEarlyPresses(): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const hydration = new AbortController();
  const { signal } = hydration;
  const repeated: (() => void)[] = [];
  let missed: HTMLElement | undefined;
  let present: HTMLElement | undefined;

  const onClick = (event: MouseEvent): void => {
    const [control, outcome] = pressed(event.target as Element);
    if (!control) return;
    if (outcome === false) {
      present = control;
      // After the click and everything it triggered.
      setTimeout(() => {
        missed = present;
      });
      return;
    }
    if (typeof outcome === 'function') repeated.push(outcome);
    answerFirst(Promise.resolve(outcome));
    // React would hydrate the whole page before anything else is done.
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isSearchShortcut(event) || !openSearch()) return;
    answerFirst(Promise.resolve());
    event.preventDefault();
  };
  const onHydrated = (): void => {
    hydration.abort();
    const last = missed;
    present = undefined;
    // After the effects that bind elements that React does not render.
    setTimeout(() => {
      for (const press of repeated) press();
      last?.click();
    });
  };

  root.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('keydown', onKey, { signal });
  document.addEventListener(HYDRATED_EVENT, onHydrated, { once: true });
}

function pressed(target: Element): [] | [HTMLElement, Outcome] {
  for (const [selector, press] of CONTROLS) {
    const control = target.closest<HTMLButtonElement>(selector);
    if (control) return [control, press(control)];
  }
  return [];
}

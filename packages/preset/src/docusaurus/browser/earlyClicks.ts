import { copyCode } from 'gatedocs-reference/page';
import { paintFirst } from '../../gate/page/scheduling.ts';
import { openSearch } from '../../reference/search/dialog/openSearch.ts';
import { isSearchShortcut } from '../../reference/search/dialog/shortcut.ts';
import { switchMode } from './earlyMode.ts';
import { selectTab } from './earlyTabs.ts';
import { HYDRATED_EVENT } from './hydrated.ts';
import { ROOT_ID } from './root.ts';

/**
 * Whether a click was handled; a promise while the work is in progress; a function that repeats the click, so that React
 * knows what the page shows.
 */
type Outcome = boolean | Promise<void> | (() => void);

/**
 * Handlers of controls, by selector: those that the browser handles itself, those handled here, and those that only
 * React can handle.
 */
const CONTROLS: readonly (readonly [selector: string, handle: (element: HTMLButtonElement) => Outcome])[] = [
  ['summary, label, input, select, [method="dialog"] button', () => true],
  ['button[data-action="copy"]', copyCode],
  ['button[data-search]', () => openSearch()],
  ['[role="tab"]', selectTab],
  ['button[data-mode]', switchMode],
  ['button', () => false],
];

/**
 * Handles clicks on a painted page until React does. The last click that only React can handle is repeated once the
 * page is hydrated, unless it was this click that made React hydrate: React then replays it itself.
 */
export function handleEarlyClicks(): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const hydration = new AbortController();
  const { signal } = hydration;
  const repeated: (() => void)[] = [];
  let clickForReact: HTMLElement | undefined;
  let lastClick: HTMLElement | undefined;

  const onClick = (event: MouseEvent): void => {
    const [control, outcome] = handleClick(event.target as Element);
    if (!control) return;
    if (outcome === false) {
      lastClick = control;
      // In a task of its own, after the click and everything that it triggered.
      setTimeout(() => {
        clickForReact = lastClick;
      });
      return;
    }
    if (typeof outcome === 'function') repeated.push(outcome);
    paintFirst(Promise.resolve(outcome));
    // Otherwise React would hydrate the whole page first.
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isSearchShortcut(event) || !openSearch()) return;
    paintFirst(Promise.resolve());
    event.preventDefault();
  };
  const onHydrated = (): void => {
    hydration.abort();
    const last = clickForReact;
    lastClick = undefined;
    // After the effects that add behaviour to elements React does not render.
    setTimeout(() => {
      for (const repeat of repeated) repeat();
      last?.click();
    });
  };

  root.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('keydown', onKey, { signal });
  document.addEventListener(HYDRATED_EVENT, onHydrated, { once: true });
}

function handleClick(target: Element): [] | [HTMLElement, Outcome] {
  for (const [selector, handle] of CONTROLS) {
    const control = target.closest<HTMLButtonElement>(selector);
    if (control) return [control, handle(control)];
  }
  return [];
}

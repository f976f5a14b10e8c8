import { copyCode } from '../../../reference/page/behaviour/copy';
import { isSearchShortcut } from '../../../reference/search/dialog/shortcut';
import { HYDRATED_EVENT } from '../hydrated';
import { ROOT_ID } from '../root';
import { switchColourMode } from './colourMode';
import { openEarlySearch } from './search';
import { toggleCategory } from './sidebar';
import { selectTab } from './tabs';

/** Whether a press was answered; a press that is answered and repeated tells React what the page shows. */
type Outcome = 'answered' | 'answered, to be repeated' | 'to be repeated';

const always =
  <T extends HTMLElement>(answer: (element: T) => void, outcome: Outcome = 'answered') =>
  (element: T): Outcome => {
    answer(element);
    return outcome;
  };
const ifPossible =
  <T extends HTMLElement>(answer: (element: T) => boolean) =>
  (element: T): Outcome =>
    answer(element) ? 'answered' : 'to be repeated';

/** The controls, by selector: what the browser answers itself, what is answered here, and what only React answers. */
const CONTROLS: readonly (readonly [selector: string, press: (element: HTMLButtonElement) => Outcome])[] = [
  ['summary, label, input, select', () => 'answered'],
  ['button[data-action="copy"]', always(copyCode)],
  ['button[data-colour-mode]', always(switchColourMode)],
  ['button.menu__caret', ifPossible(toggleCategory)],
  ['button[data-search]', ifPossible(openEarlySearch)],
  ['[role="tab"]', always<HTMLElement>(selectTab, 'answered, to be repeated')],
  ['button', () => 'to be repeated'],
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
  const repeated: HTMLElement[] = [];
  let early: HTMLElement | undefined;
  let present: HTMLElement | undefined;

  const onClick = (event: MouseEvent): void => {
    const [control, outcome] = pressed(event.target as Element);
    if (!control) return;
    if (outcome === 'to be repeated') {
      present = control;
      // After the click and everything it triggered.
      setTimeout(() => {
        early = present;
      });
      return;
    }
    if (outcome === 'answered, to be repeated') repeated.push(control);
    // React would hydrate the whole page before anything else is done.
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isSearchShortcut(event) && openEarlySearch()) event.preventDefault();
  };
  const onHydrated = (): void => {
    hydration.abort();
    const missed = early ? [...repeated, early] : repeated;
    present = undefined;
    // After the effects that bind elements that React does not render.
    setTimeout(() => {
      for (const control of missed) control.click();
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

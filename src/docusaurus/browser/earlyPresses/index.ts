import { copyCode } from '../../../reference/page/behaviour/copy';
import { isSearchShortcut } from '../../../reference/search/dialog/shortcut';
import { ROOT_ID } from '../root';
import { switchColourMode } from './colourMode';
import { openEarlySearch } from './search';
import { toggleCategory } from './sidebar';

/** Dispatched on the document by src/theme/Root.tsx once the page is hydrated. */
export const HYDRATED_EVENT = 'docs-hydrated';

/** Controls that are answered here: by a function, which returns false for what it cannot do, or by the browser. */
const ANSWERS: Readonly<Record<string, (button: HTMLButtonElement) => boolean>> = {
  'button[data-action="copy"]': (button) => {
    copyCode(button);
    return true;
  },
  'button[data-colour-mode]': switchColourMode,
  'button.menu__caret': toggleCategory,
  'button[data-search]': openEarlySearch,
};
const BROWSER_ANSWERS = 'summary, label, input, select';

/**
 * Answers presses on a painted page until React does. What only React can do is done once the page is hydrated: the last
 * such press is repeated then, unless React hydrated the page because of it, and replayed it itself.
 */
export function answerEarlyPresses(): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const hydration = new AbortController();
  let early: HTMLElement | undefined;
  let present: HTMLElement | undefined;
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (isAnswered(target)) {
      // React would hydrate the whole page before anything else is done.
      event.stopImmediatePropagation();
      return;
    }
    const button = target.closest<HTMLElement>('button');
    if (!button) return;
    present = button;
    // After the click and everything it triggered.
    setTimeout(() => {
      early = present;
    });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isSearchShortcut(event) && openEarlySearch()) event.preventDefault();
  };
  const { signal } = hydration;
  root.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('keydown', onKey, { signal });
  const onHydrated = (): void => {
    hydration.abort();
    const missed = early;
    present = undefined;
    // After the effects that bind elements that React does not render.
    setTimeout(() => missed?.click());
  };
  document.addEventListener(HYDRATED_EVENT, onHydrated, { once: true });
}

function isAnswered(target: Element): boolean {
  for (const [selector, answer] of Object.entries(ANSWERS)) {
    const button = target.closest<HTMLButtonElement>(selector);
    if (button) return answer(button);
  }
  return target.closest(BROWSER_ANSWERS) !== null;
}

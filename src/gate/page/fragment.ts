import type { Fragment } from '../../plugins/gate/fragment';

/** Where the page's React root lives; the shell names the page's fragment on it. */
function container(): HTMLElement {
  const element = document.getElementById('__docusaurus');
  if (!element) throw new Error('The shell has no #__docusaurus element.');
  return element;
}

/** URL of this page's fragment; null on the dev server, which has none. */
export function fragmentUrl(): string | null {
  return container().dataset.fragment ?? null;
}

/** Puts the server-rendered page into the shell, ready to be hydrated. */
export function paintFragment(fragment: Fragment): void {
  document.title = fragment.title;
  document.documentElement.className = fragment.htmlClass;
  container().innerHTML = fragment.body;
}

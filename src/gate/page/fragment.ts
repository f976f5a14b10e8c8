import type { Fragment } from '../plugins/gate/fragment';

/** Where the page's React root lives; the shell names the page's fragment on it. */
function container(): HTMLElement {
  const element = document.getElementById('__docusaurus');
  if (!element) throw new Error('The shell has no #__docusaurus element.');
  return element;
}

/** URL of this page's fragment; null on the dev server, which has none. */
export function pageFragment(): string | null {
  return container().dataset.fragment ?? null;
}

/** Loads a page's fragment, paints it, and starts loading the scripts of the page beside docs-app. */
export async function openFragment(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The page's fragment answered ${response.status}.`);
  paint((await response.json()) as Fragment);
}

function paint(fragment: Fragment): void {
  document.title = fragment.title;
  document.documentElement.className = fragment.htmlClass;
  container().innerHTML = fragment.body;
  for (const script of fragment.scripts) preload(script);
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

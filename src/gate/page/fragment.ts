import { GateFailure } from '../failure';
import { bodyOf, bodyPartsOf, type Fragment, REST_ATTRIBUTE } from './gatedFiles';
import { isAtStart } from './place';
import { shellMeta } from './shellMeta';

/** Pixels of a window that the first screens fill: see FIRST_SCREENS in src/reference/render/htmlParts.ts. */
const TALLEST_WINDOW = 1300;

/** Returns the URL of this page's fragment; null on the dev server, which has no fragments. */
export function fragmentUrl(): string | null {
  return shellMeta('fragment');
}

/** Links the documentation's style sheets and waits for them: a page is never painted without them. */
export async function loadStyles(): Promise<void> {
  await Promise.all((shellMeta('styles') ?? '').split(' ').filter(Boolean).map(linkStyle));
}

function linkStyle(href: string): Promise<void> {
  const early = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);
  if (early?.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = early ?? styleLink(href);
    link.onload = () => resolve();
    link.onerror = () => reject(GateFailure.unreachable());
    if (!early) document.head.append(link);
  });
}

function styleLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

/**
 * Puts the server-rendered page into the shell: of an operation that is shown from its start the first screens, if they
 * fill the window.
 * @returns a function that adds the rest of an operation, which React needs to hydrate the page; null when the whole
 * page is to be seen at once.
 */
export function paintFragment(fragment: Fragment, rootId: string): (() => void) | null {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The shell has no #${rootId} element.`);
  document.title = fragment.title;
  document.documentElement.className = fragment.htmlClass;
  if (!fragment.operation || !isAtStart()) {
    root.innerHTML = bodyOf(fragment);
    return null;
  }
  const isFirstEnough = innerHeight <= TALLEST_WINDOW;
  const { first, rest } = isFirstEnough ? bodyPartsOf(fragment) : { first: bodyOf(fragment), rest: '' };
  root.innerHTML = first;
  return () => root.querySelector(`[${REST_ATTRIBUTE}]`)?.insertAdjacentHTML('beforeend', rest);
}

/** Removes the page from the document, including React's elements. */
export function removePage(rootId: string): void {
  document.getElementById(rootId)?.remove();
}

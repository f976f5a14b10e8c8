import { GateFailure } from '../failure.ts';
import { shellMeta } from '../tab/shellMeta.ts';
import { ARTICLE, type Fragment } from './gatedFiles.ts';

/** URLs of the style sheets that this page's shell names. */
export function shellStyles(): readonly string[] {
  return (shellMeta('styles') ?? '').split(' ').filter(Boolean);
}

/** Links the documentation's style sheets and waits for them: a page is never painted without them. */
export async function loadStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(linkStyle));
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

/** Puts the server-rendered page into the shell. */
export function paintFragment(fragment: Fragment, rootId: string): void {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The shell has no #${rootId} element.`);
  document.title = fragment.title;
  document.documentElement.className = fragment.htmlClass;
  root.innerHTML = fragment.body;
  const place = fragment.page && root.querySelector(`[${ARTICLE}]`);
  if (place) place.innerHTML = fragment.page?.article ?? '';
}

/** Removes the page from the document, including React's elements. */
export function removePage(rootId: string): void {
  document.getElementById(rootId)?.remove();
}

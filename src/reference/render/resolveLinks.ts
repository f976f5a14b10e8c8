import type { LinkResolver } from '../prose/markdown';

/** Target of a link within the specification, in Markdown. */
const FRAGMENT_LINK = /(?<=\]\()#[^\s)]+(?=\))/g;

/** Returns Markdown whose links within the specification lead to pages. */
export function resolveLinks(markdown: string, resolveLink: LinkResolver): string {
  return markdown.replace(FRAGMENT_LINK, (href) => resolveLink(href) ?? href);
}

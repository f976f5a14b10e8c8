import { mapTexts } from 'gatedocs-reference/read';

/** A Markdown link to a page of this site; code is matched first, because it must not change. */
const LINK = /(?<code>(?<fence>`+)[\s\S]*?\k<fence>)|(?:\]\(<?|^ {0,3}\[[^\]\n]+\]: *)(?=\/(?!\/))/gm;

/**
 * Makes a document's links to pages of this site absolute, so that they work in an editor or in Postman.
 * @param url the site's URL, without a trailing slash.
 */
export function withAbsoluteLinks<Part>(part: Part, url: string): Part {
  return mapTexts({ pointer: '#', value: part }, (text) => absoluteLinks(text, url)) as Part;
}

/** Returns Markdown whose links to pages of this site lead there from anywhere. */
export function absoluteLinks(text: string, url: string): string {
  return text.replaceAll(LINK, (found, code?: string) => (code === undefined ? `${found}${url}` : found));
}

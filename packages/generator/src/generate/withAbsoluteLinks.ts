import { absoluteLinks } from 'gatedocs-reference/prose';
import { mapTexts } from 'gatedocs-reference/read';

/**
 * Makes a document's links to pages of this site absolute, so that they work in an editor or in Postman.
 * @param url the site's URL, without a trailing slash.
 */
export function withAbsoluteLinks<Part>(part: Part, url: string): Part {
  return mapTexts({ pointer: '#', value: part }, (text) => absoluteLinks(text, url)) as Part;
}

import { CONNECT_PATH } from 'gatedocs-rules/connect';

/**
 * Attributes of rendered HTML. A page has hundreds, so it is not parsed again with parse5: React and the Markdown
 * renderer write them in double quotes, and escape double quotes in texts.
 */
const SITE_LINK = / href="(\/(?!\/)[^"]*)"/g;
const ID = / id="([^"]+)"/g;
const PART = / data-part="([^"]+)"/g;

const ENTITY = /&(?:amp|lt|gt|quot|#x27);/g;
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

/**
 * Returns the targets of links to this site in rendered HTML, for Docusaurus' check of links. A build for visitors has no
 * page for tools, and hides the link to it.
 */
export function collectSiteLinks(html: string): string[] {
  return [...new Set(attributeValues(html, SITE_LINK))].filter((target) => target !== CONNECT_PATH);
}

/** Returns the ids of the elements in rendered HTML. */
export function collectAnchors(html: string): string[] {
  return attributeValues(html, ID);
}

/** Returns the names of the parts that rendered HTML loads when a reader opens them. */
export function deferredPartNames(html: string): string[] {
  return [...new Set(attributeValues(html, PART))];
}

function attributeValues(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, value = '']) =>
    value.replace(ENTITY, (entity) => CHARACTERS.get(entity) ?? entity),
  );
}

import { type ArticleRest, REST_ATTRIBUTE } from '@site/src/gate/page/gatedFiles';

/**
 * Attributes of rendered HTML. A page has hundreds, so it is not parsed again with parse5: React and the Markdown
 * renderer write them in double quotes, and escape double quotes in texts.
 */
const SITE_LINK = / href="(\/(?!\/)[^"]*)"/g;
const ID = / id="([^"]+)"/g;
const PART = / data-part="([^"]+)"/g;

const MAIN = ` ${REST_ATTRIBUTE}="`;
const SECTION = '<section class="op-section op-section--2"';
const END_OF_MAIN = '</div>';
/**
 * Characters of HTML that fill the first screens. A row of fields has about 300 and is about 80 pixels high, so these
 * are some 1,300 pixels below the introduction (TALLEST_WINDOW in src/gate/page/fragment.ts).
 */
const FIRST_SCREENS = 5000;

const ENTITY = /&(?:amp|lt|gt|quot|#x27);/g;
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

/** Returns the targets of links to this site in rendered HTML, for Docusaurus' check of links. */
export function siteLinksOf(html: string): string[] {
  return [...new Set(valuesOf(html, SITE_LINK))];
}

/** Returns the ids of the elements in rendered HTML. */
export function anchorsOf(html: string): string[] {
  return valuesOf(html, ID);
}

/** Returns the names of the parts that rendered HTML loads when a reader opens them. */
export function partsIn(html: string): string[] {
  return [...new Set(valuesOf(html, PART))];
}

/**
 * Returns the sections of an article below the first screens; null if there are none. The article ends with the element
 * of its sections.
 */
export function restOf(html: string): ArticleRest | null {
  const sections = html.indexOf(MAIN);
  const start = sections < 0 ? -1 : html.indexOf(SECTION, sections + FIRST_SCREENS);
  return start < 0 ? null : [start, html.length - END_OF_MAIN.length];
}

function valuesOf(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, value = '']) =>
    value.replace(ENTITY, (entity) => CHARACTERS.get(entity) ?? entity),
  );
}

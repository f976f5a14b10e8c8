import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { packagePath } from 'gatedocs-generator/node';
import { languageStyles } from 'gatedocs-reference/languages';

/** The site's styles, without those of its navigation. */
const SITE_STYLES = ['tokens', 'custom', 'chevrons', 'code', 'method', 'layout', 'table', 'print'].map(
  (name) => `../../css/${name}.css`,
);
const PAGE_STYLES = ['article', 'copyMenu', 'listing', 'samples'].map((name) => `gatedocs-reference/page/${name}.css`);
/** Other style sheets that one names: they are in the list, or left out. */
const IMPORT_RULE = /^@import .+;$/gm;

/** Returns the styles of pages that are shown outside a site: the theme's, the site's, then those of operations. */
export async function standaloneStyles(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const site = SITE_STYLES.map((name) => packagePath(import.meta.url, name));
  const sources = [
    resolve('infima/dist/css/default/default.css'),
    ...site,
    ...PAGE_STYLES.map((name) => resolve(name)),
  ];
  const [infima, ...styles] = await Promise.all(sources.map((source) => readFile(source, 'utf8')));
  // As in a site, where the theme's rules are in a layer below the others.
  return [`@layer infima {\n${infima}\n}`, ...styles, languageStyles()].join('\n').replaceAll(IMPORT_RULE, '');
}

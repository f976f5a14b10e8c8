import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articleLines } from '../generate/pageSources.ts';

/** Docusaurus' name of the site's folder, at the start of a source. */
const SITE = '@site/';
const PAGE = '.api.mdx';
const DATA = '.article.json';
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/**
 * Returns the file with the data of an operation's page; null for any other page, including one with more than the
 * generated lines.
 * @param source such as `@site/docs/spec/list-parcels.api.mdx`.
 */
export function operationFile(siteDir: string, source: string): string | null {
  if (!source.startsWith(SITE) || !source.endsWith(PAGE)) return null;
  const file = path.join(siteDir, source.slice(SITE.length, -PAGE.length) + DATA);
  return isWholePage(file) ? file : null;
}

/** Returns whether the page of a data file contains only the generated lines. */
function isWholePage(file: string): boolean {
  const page = file.slice(0, -DATA.length) + PAGE;
  if (!existsSync(file) || !existsSync(page)) return false;
  const lines = readFileSync(page, 'utf8').replace(FRONT_MATTER, '').trim();
  return lines === articleLines(path.basename(page, PAGE)).join('\n');
}

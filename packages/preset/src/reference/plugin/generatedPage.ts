import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articleFile, articleLines } from 'gatedocs-generator/generated';

/** Docusaurus' name of the site's folder, at the start of a source. */
const SITE = '@site/';
const PAGE = /^(.+)\.(?:api|info|tag)\.mdx$/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/**
 * Returns the file with the article of a generated page; null for any other page, including one with more than the
 * generated lines.
 * @param source such as `@site/docs/spec/list-parcels.api.mdx`.
 */
export function generatedArticle(siteDir: string, source: string): string | null {
  const [, id] = PAGE.exec(path.basename(source)) ?? [];
  if (id === undefined || !source.startsWith(SITE)) return null;
  const page = path.join(siteDir, source.slice(SITE.length));
  const article = path.join(path.dirname(page), articleFile(id));
  if (!existsSync(article) || !existsSync(page)) return null;
  const lines = readFileSync(page, 'utf8').replace(FRONT_MATTER, '').trim();
  return lines === articleLines(id).join('\n') ? article : null;
}

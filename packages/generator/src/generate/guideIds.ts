import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sectionDocuments } from '../search/sectionDocuments.ts';
import { FRONT_MATTER } from './guideRoute.ts';

/** An id in JSX or HTML. */
const ID = /\b(?:id|name)=\{?["']([^"']+)["']/g;
/** A file that the guide shows a part of itself from. */
const PARTIAL = /^import\s[^'"]*['"]([^'"]+\.mdx?)['"]/gm;
/** Stands for the folder of the site. */
const SITE_ALIAS = '@site/';

/** Returns the ids that links can point to in a guide, of its headings and elements, and of the guides that it imports. */
export async function readGuideIds(file: string, seen: ReadonlySet<string> = new Set()): Promise<Set<string>> {
  if (seen.has(file) || !existsSync(file)) return new Set();
  const source = (await readFile(file, 'utf8')).replace(FRONT_MATTER, '');
  const ids = new Set([...source.matchAll(ID)].map(([, id = '']) => id));
  for (const { href } of sectionDocuments({ title: '', href: '', source })) if (href) ids.add(href.slice(1));
  for (const [, target = ''] of source.matchAll(PARTIAL)) {
    const partial = target.startsWith(SITE_ALIAS)
      ? target.slice(SITE_ALIAS.length)
      : path.join(path.dirname(file), target);
    for (const id of await readGuideIds(partial, new Set([...seen, file]))) ids.add(id);
  }
  return ids;
}

import { readFile } from 'node:fs/promises';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { READERS } from 'gatedocs-rules/policy';
import { PAGE_EXTENSION, toPageRoute } from '../generate/guideRoute.ts';
import { Failure } from '../node/command.ts';
import { filesBelow } from '../node/files.ts';
import { PUBLIC } from '../settings/audiences.ts';
import type { SiteOptions } from '../settings/options.ts';
import { type GuideView, parseAudienceMark } from './guide.ts';

/** Pages that are no guides. */
export const PAGES_FOLDER = 'src/pages';
const MARKDOWN = /\.mdx?$/;

/**
 * Returns the routes of hidden pages outside docs/. What has no mark is for readers, but everybody with an account has a
 * home page; visitors see one that the owner has made public.
 */
export async function hiddenPages(
  { home }: SiteOptions,
  id: string,
  { visible, declared }: Pick<GuideView, 'visible' | 'declared'>,
): Promise<string[]> {
  const files = await filesBelow(PAGES_FOLDER).catch((): string[] => []);
  const hidden: string[] = id === PUBLIC ? ['/', CONNECT_PATH] : [];
  for (const file of files.filter((name) => PAGE_EXTENSION.test(name))) {
    const audience = await readPageAudience(file, declared);
    if (!visible.has(audience)) hidden.push(pageRoute(file));
  }
  return [...new Set(hidden)].filter((route) => route !== '/' || (id === PUBLIC && home?.audience !== PUBLIC));
}

/** @throws Failure if a mark names an audience that such a page cannot have. */
async function readPageAudience(file: string, declared: ReadonlySet<string>): Promise<string> {
  const place = `${PAGES_FOLDER}/${file}`;
  const mark = MARKDOWN.test(file) ? parseAudienceMark(place, await readFile(place, 'utf8'), declared) : null;
  if (mark !== null && pageRoute(file) === '/')
    throw new Failure(`${place}: the home page has no audience: remove "audience".`);
  if (mark === PUBLIC) throw new Failure(`${place}: only guides can be public: move the page to docs/.`);
  return mark ?? READERS;
}

/** Returns the route of a page. @param file its path below src/pages. */
export function pageRoute(file: string): string {
  return toPageRoute('', file.replace(PAGE_EXTENSION, ''));
}

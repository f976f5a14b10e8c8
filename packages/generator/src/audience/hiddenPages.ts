import { readFile } from 'node:fs/promises';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { READERS } from 'gatedocs-rules/policy';
import { PAGE_EXTENSION, PARTIAL, pageRoute } from '../generate/guideRoute.ts';
import { Failure } from '../node/command.ts';
import { filesBelow } from '../node/files.ts';
import { PUBLIC } from '../settings/audiences.ts';
import type { SiteOptions } from '../settings/options.ts';
import { type GuideView, parseAudienceMark, readFrontMatter } from './guide.ts';

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
    const mark = await readPageMark(file, declared);
    // A partial is in a build only if a page imports it.
    const audience = mark ?? (PARTIAL.test(file) ? null : READERS);
    if (audience !== null && !visible.has(audience)) hidden.push(pageRoute(file));
  }
  return [...new Set(hidden)].filter((route) => route !== '/' || (id === PUBLIC && home?.audience !== PUBLIC));
}

/**
 * Returns the audience that a page names; null for none.
 * @throws Failure if it is one that such a page cannot have, or the page is at another route than its file.
 */
async function readPageMark(file: string, declared: ReadonlySet<string>): Promise<string | null> {
  if (!MARKDOWN.test(file)) return null;
  const place = `${PAGES_FOLDER}/${file}`;
  const text = await readFile(place, 'utf8');
  if (readFrontMatter(text).has('slug'))
    throw new Failure(`${place}: pages below ${PAGES_FOLDER} have no slug: name the file like its route.`);
  const mark = parseAudienceMark(place, text, declared);
  if (mark !== null && pageRoute(file) === '/')
    throw new Failure(`${place}: the home page has no audience: remove "audience".`);
  if (mark === PUBLIC) throw new Failure(`${place}: only guides can be public: move the page to docs/.`);
  return mark;
}

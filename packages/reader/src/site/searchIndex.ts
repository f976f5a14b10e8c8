import { completeIndex, type PackedShard, type SearchIndex } from 'gatedocs-reference/search';
import type { SiteContents } from '../published.ts';

/** Number of files read at the same time. */
const AT_ONCE = 6;

/** Returns the site's index with all of its parts. @param read returns the content of one of the site's files. */
export async function loadIndex(
  parts: SiteContents['search'],
  read: <T>(url: string) => Promise<T>,
): Promise<SearchIndex> {
  const loaded = new Map<string, unknown>();
  const waiting = parts.flatMap(({ pages, texts }) => [pages, ...texts]);
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) loaded.set(url, await read(url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return completeIndex(
    parts.map(({ pages, texts }) => ({
      pages: loaded.get(pages) as PackedShard['pages'],
      texts: texts.map((url) => loaded.get(url) as PackedShard['texts'][number]),
    })),
  );
}

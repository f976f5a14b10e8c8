import { isAnyReaderStored, READER_ITEM_PREFIX } from '../../gate/storage/storedReader.ts';

/** A page of this site. */
export interface PageLink {
  readonly title: string;
  readonly href: string;
}

const STORAGE_KEY = `${READER_ITEM_PREFIX}pages`;
const MAXIMUM_PAGES = 6;

/** Returns the pages that the reader has seen in this browser, the last first. Empty if storage is blocked. */
export function recentPages(): PageLink[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter(isPage).slice(0, MAXIMUM_PAGES) : [];
  } catch {
    return [];
  }
}

/** Adds a page, if the browser also stores the reader's session. */
export function addRecentPage(page: PageLink): void {
  if (!isAnyReaderStored()) return;
  try {
    const others = recentPages().filter(({ href }) => href !== page.href);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([page, ...others].slice(0, MAXIMUM_PAGES)));
  } catch {
    // Without storage there are no recent pages.
  }
}

/** Other programs of this origin can write there: a link must stay in this origin. */
function isPage(value: unknown): value is PageLink {
  const { title, href } = (value ?? {}) as Partial<PageLink>;
  return typeof title === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href);
}

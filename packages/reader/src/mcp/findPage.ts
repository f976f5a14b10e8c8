import { type PageEntry, ReaderError } from '../documentation.ts';
import type { Context } from './context.ts';

/** Part of an address that names a page, and the id after the `#`. */
interface Address {
  readonly path: string;
  readonly anchor: string;
}

/** Returns the path in a path or an address of the site; undefined if it is neither. */
export function addressIn(text: string, { origin }: Context): Address | undefined {
  if (!text.startsWith('/') && !text.startsWith(`${origin}/`)) return undefined;
  const { pathname, hash } = new URL(text, origin);
  const path = decodeURI(pathname).replace(/(?<=.)\/$/, '');
  return { path, anchor: decodeURIComponent(hash.slice(1)) };
}

/**
 * Returns the page with a path, an address or a title.
 * @throws ReaderError if there is none.
 */
export async function findPage(text: string, context: Context): Promise<PageEntry & Pick<Address, 'anchor'>> {
  const { documentation } = context;
  const pages = await documentation.pages();
  const address = addressIn(text.trim(), context);
  const page = address
    ? pages.find(({ path }) => path === address.path)
    : pages.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
  if (page) return { ...page, anchor: address?.anchor ?? '' };
  throw new ReaderError(
    `There is no page ${JSON.stringify(text)} that this account may read: search for it, or take a path from list_pages.`,
  );
}

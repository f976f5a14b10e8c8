import { type Documentation, type PageEntry, ReaderError } from '../documentation.ts';
import { parsePageAddress } from './pageAddress.ts';

/** Where to look for a page. */
export interface SearchedSite {
  readonly documentation: Documentation;
  /** Origin of the site: `https://docs.acme.example`. */
  readonly origin: string;
}

/**
 * Returns the page with a path, an address or a title, and the id after the `#`.
 * @throws ReaderError if there is none.
 */
export async function findPage(
  text: string,
  { documentation, origin }: SearchedSite,
): Promise<PageEntry & { readonly anchor: string }> {
  const pages = await documentation.pages();
  const wanted = text.trim();
  const address = parsePageAddress(wanted, origin);
  const page =
    pages.find(({ path }) => path === address?.path) ??
    pages.find(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  if (page) return { ...page, anchor: page.path === address?.path ? address.anchor : '' };
  throw new ReaderError(
    `There is no page ${JSON.stringify(text)} that this account may read: search for it, or take a path from the list of pages.`,
  );
}

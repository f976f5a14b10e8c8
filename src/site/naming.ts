/** Placeholder for the product's name in guides, specifications and templates. */
const PRODUCT_TOKEN = '{{product}}';

export interface SiteNames {
  readonly product: string;
  /** Title of the site, in the tab and the navbar. */
  readonly title: string;
  /** First part of the reference's routes. */
  readonly slug: string;
}

/**
 * Returns the names derived from the product's name.
 * @throws Error when the name has no letter or digit, because routes are made from it.
 */
export function namesOf(product: string): SiteNames {
  const slug = product
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (!slug)
    throw new Error(`site.config.ts: product "${product}" needs a letter or a digit, since routes are named after it.`);
  return { product, title: `${product} API`, slug };
}

/** Replaces the token in a source text. */
export function nameProduct(source: string, product: string): string {
  return source.replaceAll(PRODUCT_TOKEN, () => product);
}

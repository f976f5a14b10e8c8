/** Where the product's name goes in sources: guides, specifications and templates say {{product}}. */
const PRODUCT_TOKEN = '{{product}}';

export interface SiteNames {
  readonly product: string;
  /** Title of the site: tab, navbar. */
  readonly title: string;
  /** First part of the reference's routes. */
  readonly slug: string;
}

/**
 * Every name that follows from the product's.
 * @throws Error when the name holds no letter or digit, since routes are made from it.
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

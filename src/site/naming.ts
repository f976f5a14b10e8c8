/** Placeholder for the product's name in guides, specifications and templates. */
const PRODUCT_TOKEN = '{{product}}';

export interface SiteNames {
  readonly product: string;
  /** Title of the site, in the tab and the navbar. */
  readonly title: string;
}

/** Returns the names derived from the product's name, which can have any characters. */
export function namesOf(product: string): SiteNames {
  return { product, title: `${product} API` };
}

/** Replaces the token in a source text. */
export function nameProduct(source: string, product: string): string {
  return source.replaceAll(PRODUCT_TOKEN, () => product);
}

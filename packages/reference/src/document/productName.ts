/** Placeholder for the product's name in guides, specifications and templates. */
const PRODUCT_PLACEHOLDER = '{{product}}';

/** Stands for the name while a source is parsed: no character of it means anything in YAML, Markdown, JSX or JavaScript. */
const PRODUCT_MARK = '\uE000product\uE001';

export interface SiteNames {
  readonly product: string;
  /** Title of the site, in the tab and the navbar. */
  readonly title: string;
}

/** Returns the names derived from the product's name, which can have any characters. */
export function toSiteNames(product: string): SiteNames {
  return { product, title: `${product} API` };
}

/** Replaces the token in a source that will be parsed: the name itself could end a string, a tag or a line. */
export function markProduct(source: string): string {
  return source.replaceAll(PRODUCT_PLACEHOLDER, PRODUCT_MARK);
}

/** Returns a value with the name in place of the mark, in all its strings. */
export function replaceProductMark<T>(value: T, product: string): T {
  if (typeof value === 'string') return value.replaceAll(PRODUCT_MARK, () => product) as T;
  if (Array.isArray(value)) return value.map((item) => replaceProductMark(item, product)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceProductMark(member, product)]),
  ) as T;
}

/** Replaces the token in a text that is not parsed further. */
export function replaceProductPlaceholder(source: string, product: string): string {
  return source.replaceAll(PRODUCT_PLACEHOLDER, () => product);
}

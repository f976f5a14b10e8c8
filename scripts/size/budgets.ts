const KB = 1000;

/** Compressed bytes that a page may need, by its kind. */
export const BUDGETS = {
  /** A page of a reference: an operation, a tag, an overview. */
  reference: 330 * KB,
  /** Any other page. */
  plain: 260 * KB,
  /** What is fetched before a page's text stands. */
  text: 80 * KB,
  signIn: 200 * KB,
  /** The gate's entry with the bundler's runtime. */
  gate: 15 * KB,
} as const;

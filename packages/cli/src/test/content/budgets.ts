const KB = 1000;

/** Maximum compressed bytes of a page, by kind. */
export const BUDGETS = {
  /** A reference page: an operation, a tag, an overview. */
  reference: 330 * KB,
  /** A page of a reference that docusaurus-theme-openapi-docs shows. */
  theme: 800 * KB,
  /** Any other page. */
  plain: 260 * KB,
  /** Files fetched before a page's text is shown. */
  text: 80 * KB,
  signIn: 200 * KB,
  /**
   * The gate's entry with the bundler's runtime. 0.2 KB of it keep audiences readable while functions and site are
   * being deployed; 0.2 KB select tabs and the colour mode before React.
   */
  gate: 15.4 * KB,
} as const;

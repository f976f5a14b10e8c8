/** An operation's page as ../../plugins/reference/operationLoader.cjs hands it to the bundles. */
export interface OperationModule {
  /** The page's HTML; null in the browser on the first page, where the gate has painted it already. */
  readonly html: string | null;
  /** The page's HTML, and the page as Markdown to copy. */
  readonly load: () => Promise<{ readonly html: string; readonly markdown: string }>;
  /** For Docusaurus' check of links and anchors; only the server's build has them. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

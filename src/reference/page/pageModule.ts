import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';

/** What is loaded of an operation's page when it is shown after another, copied, or filled in. */
export interface OperationContent {
  readonly html: string;
  /** The page to copy. */
  readonly markdown: string;
  /** What the request builder fills in. */
  readonly request: RequestTemplate;
}

/** An operation's page as ../../plugins/reference/operationLoader.cjs hands it to the bundles. */
export interface OperationModule {
  /** The page's HTML; null in the browser on the first page, where the gate has painted it already. */
  readonly html: string | null;
  readonly load: () => Promise<OperationContent>;
  /** For Docusaurus' check of links and anchors; only the server's build has them. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';

/** Content of an operation's page, loaded for navigation, for copying and for the request builder. */
export interface OperationContent {
  readonly html: string;
  /** Markdown for "Copy page". */
  readonly markdown: string;
  /** Template of the request builder. */
  readonly request: RequestTemplate;
}

/** An operation's page, as ../plugin/operationLoader.cjs passes it to the bundles. */
export interface OperationModule {
  /** The page's HTML; null in the browser on the first page, which the gate has painted. */
  readonly html: string | null;
  readonly load: () => Promise<OperationContent>;
  /** For Docusaurus' check of links and anchors; empty in the browser. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

/** A page in the navigation of what an account may read. */
export interface PageEntry {
  /** Path on the site, such as `/docs/api/create-a-campaign`. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'guide' | 'overview' | 'tag' | 'operation' | 'webhook' | 'errors' | 'changes';
  /** Titles of the categories above it, outermost first. */
  readonly categories: readonly string[];
  /** For an operation or webhook: its operationId, and its method and path or the webhook's name. */
  readonly operation?: { readonly id: string; readonly reference: string; readonly request: string };
}

export interface SearchHit {
  readonly path: string;
  /** Id of the heading or field on the page; empty for the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** The text around the match, without markup. */
  readonly excerpt: string;
}

/** What an account may read. Every method throws a ReaderError, whose message is one sentence with cause and fix. */
export interface Documentation {
  pages(): Promise<readonly PageEntry[]>;
  /** The page as Markdown, as "Copy page" gives it. */
  page(path: string): Promise<string>;
  /** The site's own index and ranking. */
  search(words: string, limit: number): Promise<readonly SearchHit[]>;
  /** Names of the references with the paths of their overviews. */
  references(): Promise<readonly { readonly id: string; readonly title: string; readonly path: string }[]>;
  /** The OpenAPI document of a reference, as its download gives it, parsed; numbers keep their digits (`parseExact`). */
  document(reference: string): Promise<Record<string, unknown>>;
}

/** An error whose message is shown as it is: one sentence with the cause and the fix. */
export class ReaderError extends Error {}

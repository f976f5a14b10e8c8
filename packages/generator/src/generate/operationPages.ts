import { createHash } from 'node:crypto';
import type { OpenApiDocument, OperationEntry } from 'gatedocs-reference/document';
import { describeOperation, type NameContext, type Operation } from 'gatedocs-reference/model';
import { type PostmanItem, postmanItem } from 'gatedocs-reference/postman';
import type { LinkResolver } from 'gatedocs-reference/prose';
import { type ArticleData, type BuilderContent, operationData } from 'gatedocs-reference/render';
import { CACHES, CacheFolder } from '../node/cacheFolder.ts';
import { type OperationTerms, operationTerms } from '../search/operationTerms.ts';
import { type OperationKey, operationKeys } from './operationKeys.ts';
import { serializeData } from './serialize.ts';

/** The page and the search texts of an operation. */
export interface RenderedOperation {
  /** Content of its page. */
  readonly content: ArticleData & BuilderContent;
  /** Names and texts of its page, for the search. */
  readonly terms: OperationTerms;
  /** Makes its request for Postman; absent for a webhook. */
  readonly postman?: () => PostmanItem;
}

export type OperationRenderer = (
  names: NameContext,
  entry: OperationEntry,
  resolveLink: LinkResolver,
) => RenderedOperation;

export const renderOperation: OperationRenderer = (names, entry, resolveLink) =>
  renderDescribed(describeOperation(names, entry), names, entry, resolveLink);

/** Renders an operation from its description. */
export function renderDescribed(
  operation: Operation,
  ...[names, entry, resolveLink]: Parameters<OperationRenderer>
): RenderedOperation {
  const { document } = names.reference;
  return {
    content: operationData(operation, resolveLink, document),
    // Only the search asks for them.
    get terms() {
      return operationTerms(document, entry, operation);
    },
    ...(operation.kind === 'operation' ? { postman: () => postmanItem(document, operation) } : {}),
  };
}

/** The cached data of an operation's description, which itself is many times larger. */
interface Description {
  /** Key of the page. */
  readonly page: string;
  readonly parts: OperationTerms;
  readonly request: PostmanItem | null;
}

function termsAndRequest({ parts, request }: Omit<Description, 'page'>): Omit<RenderedOperation, 'content'> {
  return { terms: parts, ...(request ? { postman: () => request } : {}) };
}

interface Page {
  /** The links in the page, with the targets they were resolved to. */
  readonly links: readonly (readonly [href: string, target: string | null])[];
  readonly content: ArticleData & BuilderContent;
}

/**
 * Renders operations, or takes them from the cache. An operation is described again only if something that its
 * description depends on has changed (operationKeys.ts). A page depends on its operation's description, which contains
 * everything that the page shows, on the code, and on the targets of its links: it is reused only if all three are the
 * same.
 */
export class OperationPages {
  readonly #pages = new CacheFolder(`${CACHES}/operations`);
  readonly #descriptions = new CacheFolder(`${CACHES}/descriptions`);
  readonly #keys = new WeakMap<NameContext, OperationKey>();

  /** @param engine hash of the code. */
  constructor(private readonly engine: string) {}

  readonly make: OperationRenderer = (names, entry, resolveLink) => {
    const key = this.#keyIn(names)(entry);
    const known = key === null ? undefined : this.#descriptions.getText(key);
    if (known !== undefined) {
      const description = JSON.parse(known) as Description;
      const content = this.#knownPage(description.page, resolveLink);
      if (content) return { content, ...termsAndRequest(description) };
    }
    const operation = describeOperation(names, entry);
    const { document } = names.reference;
    const parts = operationTerms(document, entry, operation);
    const request = operation.kind === 'operation' ? postmanItem(document, operation) : null;
    const beside = termsAndRequest({ parts, request });
    const facts = serializeData(operation);
    if (facts === null) return { content: operationData(operation, resolveLink, document), ...beside };
    const page = createHash('sha256').update(this.engine).update(facts).digest('hex');
    if (key !== null) this.#descriptions.setText(key, JSON.stringify({ page, parts, request } satisfies Description));
    return {
      content: this.#knownPage(page, resolveLink) ?? this.#render(page, operation, resolveLink, document),
      ...beside,
    };
  };

  /** Removes what has not been used for long. */
  prune(): void {
    this.#pages.prune();
    this.#descriptions.prune();
  }

  #keyIn(names: NameContext): OperationKey {
    const key = this.#keys.get(names) ?? operationKeys(this.engine, names);
    this.#keys.set(names, key);
    return key;
  }

  /** Returns a cached page, if its links still lead to the same targets. */
  #knownPage(key: string, resolveLink: LinkResolver): Page['content'] | undefined {
    const known = this.#pages.getText(key);
    if (known === undefined) return undefined;
    const { links, content } = JSON.parse(known) as Page;
    return links.every(([href, target]) => resolveLink(href) === target) ? content : undefined;
  }

  #render(key: string, operation: Operation, resolveLink: LinkResolver, document: OpenApiDocument): Page['content'] {
    const asked = new Map<string, string | null>();
    const askedLink: LinkResolver = (href) => {
      const target = resolveLink(href);
      asked.set(href, target);
      return target;
    };
    const content = operationData(operation, askedLink, document);
    this.#pages.setText(key, JSON.stringify({ links: [...asked], content } satisfies Page));
    return content;
  }
}

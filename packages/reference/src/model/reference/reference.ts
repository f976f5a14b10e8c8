import { type OperationEntry, operationsOf } from '../../document/operations.ts';
import { sentMethod } from '../../document/sentMethod.ts';
import type { OpenApiDocument, RawTag } from '../../document/types.ts';
import type { SampleLanguageId } from '../../languages/index.ts';
import type { ChangelogVersion } from '../../read/changelog.ts';

/** One of the site's references: a document and the route of its pages. */
export interface ReferenceSource {
  /** As in site.config.ts. */
  readonly id: string;
  /** Route of the pages, without a trailing slash. */
  readonly route: string;
  readonly document: OpenApiDocument;
  /** Name in search results and next to its operations; the id when absent. */
  readonly label?: string;
  /** `sandbox`: its operations set states for tests; `api` when absent. */
  readonly purpose?: 'api' | 'sandbox';
  /** Languages of code samples, in the order shown; all when absent. */
  readonly languages?: readonly SampleLanguageId[] | undefined;
  /** Where the pages of its error codes are; it has none when absent. */
  readonly errors?: ErrorRoute;
  /** Newest first. */
  readonly changelog?: readonly ChangelogVersion[];
}

export interface ErrorRoute {
  /** `/docs/errors`. */
  readonly route: string;
  /** The route with the site's origin. */
  readonly url: string;
}

/** Link to an operation. */
export interface OperationLink {
  readonly kind: OperationEntry['kind'];
  readonly operationId: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly href: string;
}

/** Links to the operations of all references, by `operationKey`, `webhookKey` and `pointerKey`. */
export type OperationIndex = ReadonlyMap<string, OperationLink>;

/** Returns the display name of an operation or webhook. */
export function operationTitle({ kind, method, path, raw: { summary, operationId } }: OperationEntry): string {
  return summary || operationId || (kind === 'webhook' ? path : `${sentMethod(method)} ${path}`);
}

/** Returns the id of an operation, or its page's name. */
export function operationIdOf({ raw, page }: OperationEntry): string {
  return raw.operationId ?? page;
}

/** Returns the display name of a tag. */
export function tagTitle(tag: RawTag): string {
  return tag['x-displayName'] || tag.summary || tag.name;
}

export function indexOperations(references: readonly ReferenceSource[]): OperationIndex {
  const index = new Map<string, OperationLink>();
  for (const reference of references)
    for (const entry of operationsOf(reference.document)) {
      const link = operationLink(entry, reference.route);
      const names = [operationKey(reference, link.operationId)];
      if (entry.kind === 'webhook') names.push(webhookKey(reference, entry.path));
      for (const name of names) if (!index.has(name)) index.set(name, link);
      index.set(pointerKey(reference, entry.pointer), link);
    }
  return index;
}

/** Returns the key of an operation by its operationId; the line breaks keep the sorts of keys apart. */
export function operationKey({ id }: ReferenceSource, operationId: string): string {
  return `${id}\noperation\n${operationId}`;
}

/** Returns the key of a webhook by its name. */
export function webhookKey({ id }: ReferenceSource, name: string): string {
  return `${id}\nwebhook\n${name}`;
}

/** Returns the key of an operation by its place in a document. */
export function pointerKey({ id }: ReferenceSource, pointer: string): string {
  return `${id}\npointer\n${pointer}`;
}

export function operationLink(entry: OperationEntry, route: string): OperationLink {
  const { kind, method, path, page } = entry;
  return {
    kind,
    operationId: operationIdOf(entry),
    title: operationTitle(entry),
    method,
    path,
    href: `${route}/${page}`,
  };
}

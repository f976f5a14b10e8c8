import { type OperationEntry, operationsOf } from '../document/operations';
import { sentMethod } from '../document/sentMethod';
import type { OpenApiDocument, RawTag } from '../document/types';

/** One of the site's references: a document and the route of its pages. */
export interface ReferenceSource {
  readonly id: 'main' | 'simulator';
  /** Route of the pages, without a trailing slash. */
  readonly route: string;
  readonly document: OpenApiDocument;
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

/** Links to the operations of all references by operationId. */
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
  for (const { document, route } of references)
    for (const entry of operationsOf(document)) {
      const link = operationLink(entry, route);
      if (!index.has(link.operationId)) index.set(link.operationId, link);
    }
  return index;
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

import { type Method, type OpenApiDocument, operationsOf, type RawTag } from './document';
import { pageName } from './pageName';

/** One of the site's references: a document and the route of its pages. */
export interface ReferenceSource {
  readonly id: 'main' | 'simulator';
  /** Route of the pages, without a trailing slash. */
  readonly route: string;
  readonly document: OpenApiDocument;
}

/** Link to an operation. */
export interface OperationLink {
  readonly operationId: string;
  readonly title: string;
  readonly method: Method;
  readonly path: string;
  readonly href: string;
}

/** Links to the operations of all references by operationId. */
export type OperationIndex = ReadonlyMap<string, OperationLink>;

interface Named {
  readonly operationId?: string;
  readonly summary?: string;
}

/** Returns the last part of an operation's route. */
export function pageOf({ operationId, summary }: Named): string {
  return pageName(operationId ?? summary ?? '');
}

/** Returns the display name of an operation. */
export function operationTitle({ operationId, summary }: Named): string {
  return summary || operationId || '';
}

/** Returns the display name of a tag. */
export function tagTitle(tag: RawTag): string {
  return tag['x-displayName'] || tag.name;
}

/** Returns the tags with a page: docusaurus-plugin-openapi-docs generates none for a tag without operations. */
export function pagedTags(document: OpenApiDocument): RawTag[] {
  const used = new Set(operationsOf(document).flatMap(({ raw }) => raw.tags ?? []));
  return (document.tags ?? []).filter(({ name }) => used.has(name));
}

/** Returns the name of the overview's page; docusaurus-plugin-openapi-docs names it the same way. */
export function overviewPage({ info }: OpenApiDocument): string {
  return pageName(info.title.replace(' ', '-').toLowerCase());
}

export function indexOperations(references: readonly ReferenceSource[]): OperationIndex {
  const links = references.flatMap(({ document, route }) =>
    operationsOf(document).map(({ method, path, raw }): OperationLink => {
      const operationId = raw.operationId ?? pageOf(raw);
      const href = `${route}/${pageOf(raw)}`;
      return { operationId, title: operationTitle({ ...raw, operationId }), method, path, href };
    }),
  );
  return new Map(links.map((link) => [link.operationId, link]));
}

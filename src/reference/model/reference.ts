import { type Method, type OpenApiDocument, operationsOf, type RawTag } from './document';
import { pageName } from './pageName';

/** One of the site's references: a document and where its pages are. */
export interface ReferenceSource {
  readonly id: 'main' | 'simulator';
  /** Route of the pages, without a trailing slash. */
  readonly route: string;
  readonly document: OpenApiDocument;
}

/** An operation to link to. */
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

/** The last part of an operation's route. */
export function pageOf({ operationId, summary }: Named): string {
  return pageName(operationId ?? summary ?? '');
}

/** What readers call an operation. */
export function operationTitle({ operationId, summary }: Named): string {
  return summary || operationId || '';
}

/** What readers call a tag. */
export function tagTitle(tag: RawTag): string {
  return tag['x-displayName'] || tag.name;
}

/** The tags that have a page: docusaurus-plugin-openapi-docs makes none of a tag without operations. */
export function pagedTags(document: OpenApiDocument): RawTag[] {
  const used = new Set(operationsOf(document).flatMap(({ raw }) => raw.tags ?? []));
  return (document.tags ?? []).filter(({ name }) => used.has(name));
}

/** Name of the overview's page; docusaurus-plugin-openapi-docs names it the same way. */
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

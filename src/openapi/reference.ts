import kebabCase from 'lodash/kebabCase';
import { type Method, type OpenApiDocument, operationsOf } from './document';

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

/** The last part of an operation's route; docusaurus-plugin-openapi-docs names pages the same way. */
export function pageOf({ operationId, summary }: { readonly operationId?: string; readonly summary?: string }): string {
  return kebabCase(operationId ?? summary ?? '');
}

export function indexOperations(references: readonly ReferenceSource[]): OperationIndex {
  const links = references.flatMap(({ document, route }) =>
    operationsOf(document).map(({ method, path, raw }): OperationLink => {
      const operationId = raw.operationId ?? pageOf(raw);
      const href = `${route}/${pageOf(raw)}`;
      return { operationId, title: raw.summary ?? operationId, method, path, href };
    }),
  );
  return new Map(links.map((link) => [link.operationId, link]));
}

import type { FrontMatters } from 'gatedocs-generator/generated';
import { namePages, type OpenApiDocument, type OperationEntry, operationsOf } from 'gatedocs-reference/document';

/** Methods for which docusaurus-plugin-openapi-docs makes a page; it drops all others. */
const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** docusaurus-plugin-openapi-docs ignores an operation without responses. */
const RESPONSES = { default: { description: '' } };

type PathItem = Record<string, object>;

/**
 * Returns the input of docusaurus-plugin-openapi-docs for a reference with the renderer `theme`: the operations that the
 * theme shows, under the names of their pages, each with its front matter (`x-page`).
 */
export function themedDocument(document: OpenApiDocument, { operations }: FrontMatters): object {
  const paths = new Map<string, PathItem>();
  for (const entry of themedOperations(document)) {
    const item = paths.get(entry.path) ?? {};
    paths.set(entry.path, {
      ...item,
      [entry.method]: { ...themedOperation(entry), 'x-page': operations.get(entry.page) },
    });
  }
  return {
    ...document,
    openapi: '3.1.0',
    info: { ...document.info, title: namePages(document).overview },
    tags: [],
    paths: Object.fromEntries(paths),
    webhooks: {},
  };
}

/** Returns the operations that the theme shows. Webhooks and other methods have this project's pages. */
export function themedOperations(document: OpenApiDocument): OperationEntry[] {
  return operationsOf(document).filter(({ kind, method }) => kind === 'operation' && METHODS.has(method));
}

/** The plugin repeats the summary where a description is missing. */
function themedOperation({ page, raw, item, parameters }: OperationEntry): object {
  const { responses = {}, description = '' } = raw;
  const servers = raw.servers ?? item.servers;
  return {
    ...raw,
    operationId: page,
    description,
    ...(servers ? { servers } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: Object.keys(responses).length > 0 ? responses : RESPONSES,
  };
}

import { type OperationEntry, operationsOf } from '../document/operations';
import type { OpenApiDocument } from '../document/types';
import type { PagedDocument, PagedOperation } from '../generate/pagedDocument';

/** Methods for which docusaurus-plugin-openapi-docs makes a page; it drops all others. */
const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Marks the operations that the theme shows; the others keep this project's page. */
export const THEMED = 'x-themed';

type PathItem = Record<string, object>;

/**
 * Returns the input of docusaurus-plugin-openapi-docs for a reference with the renderer `theme`: the whole document,
 * with the names, tags and front matter of the paged one. A webhook, or an operation whose method the plugin does not
 * know, stays as in the paged document.
 */
export function themedDocument(document: OpenApiDocument, paged: PagedDocument): object {
  const paths = new Map<string, PathItem>();
  const entries = operationsOf(document);
  for (const entry of entries.filter(isKnown)) {
    const item = paths.get(entry.path) ?? {};
    paths.set(entry.path, { ...item, [entry.method]: themedOperation(entry, paged.paths[`/${entry.page}`]?.get) });
  }
  for (const { page } of entries.filter((entry) => !isKnown(entry))) {
    const item = paged.paths[`/${page}`];
    if (item) paths.set(unusedPath(`/${page}`, paths), item);
  }
  return {
    ...document,
    openapi: paged.openapi,
    info: { ...document.info, ...paged.info },
    tags: paged.tags,
    paths: Object.fromEntries(paths),
    webhooks: {},
  };
}

function isKnown({ kind, method }: OperationEntry): boolean {
  return kind === 'operation' && METHODS.has(method);
}

/** The plugin repeats the summary where a description is missing, and drops an operation without responses. */
function themedOperation({ raw, item, parameters }: OperationEntry, page: PagedOperation | undefined): object {
  const { responses = {}, description = '' } = raw;
  const servers = raw.servers ?? item.servers;
  return {
    ...raw,
    ...page,
    description,
    ...(servers ? { servers } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: Object.keys(responses).length > 0 ? responses : page?.responses,
    [THEMED]: true,
  };
}

function unusedPath(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  return taken.has(wanted) ? unusedPath(`${wanted}~`, taken) : wanted;
}

import { type NamedPart, pageNames } from './pageNames.ts';
import { perDocument } from './perDocument.ts';
import { escapePointer, resolve } from './resolve.ts';
import {
  METHODS,
  type OpenApiDocument,
  type OrReference,
  type RawOperation,
  type RawParameter,
  type RawPathItem,
} from './types.ts';

/** An operation, or a request that the service sends to a subscriber (a webhook). */
export interface OperationEntry {
  readonly kind: 'operation' | 'webhook';
  /** As in the document: one of METHODS, or the name of an additional one, as it is sent. */
  readonly method: string;
  /** Path; the name of a webhook. */
  readonly path: string;
  /** Last part of the page's route; unique in the document. */
  readonly page: string;
  /** JSON pointer in the document, with the leading `#`. */
  readonly pointer: string;
  readonly raw: RawOperation;
  /** Members of the path item that apply to all its operations. */
  readonly item: Pick<RawPathItem, 'summary' | 'description' | 'servers'>;
  /** Those of the path item, overridden by those of the operation. */
  readonly parameters: readonly RawParameter[];
}

type UnnamedOperation = Omit<OperationEntry, 'page'>;

/** Returns all operations, then all webhooks, in the order of the document, which must not be changed afterwards. */
export const operationsOf = perDocument((document): readonly OperationEntry[] => {
  const entries = unnamedOperations(document);
  const pages = namePages(document, entries);
  return entries.map((entry, index) => ({ ...entry, page: pages.operations[index] ?? '' }));
});

/** Names of the pages of a document; see pageNames.ts. */
export interface PageNames {
  readonly overview: string;
  /** In the order of the document. */
  readonly tags: readonly string[];
  /** In the order of `operationsOf`. */
  readonly operations: readonly string[];
}

export function namePages(
  document: OpenApiDocument,
  entries: readonly UnnamedOperation[] = unnamedOperations(document),
): PageNames {
  const tags = (document.tags ?? []).map(({ name }): NamedPart => ({ names: [name], path: `tag ${name}` }));
  const requests = collectWebhookRequests(entries);
  const named = entries.map(({ kind, method, path, raw }): NamedPart => {
    const isShared = (requests.get(path)?.size ?? 0) > 1;
    const hook = isShared ? (raw.operationId ?? path) : path;
    const label = kind === 'webhook' ? `webhook ${hook}` : (raw.operationId ?? raw.summary ?? '');
    return { names: [label, `${method} ${path}`], path: `${kind === 'webhook' ? 'webhook ' : ''}${method} ${path}` };
  });
  const { title } = document.info;
  const [[overview = ''] = [], tagPages = [], operations = []] = pageNames([
    // Spelled as by docusaurus-plugin-openapi-docs, because links to the page exist.
    [{ names: [title.replace(' ', '-').toLowerCase(), 'overview'], path: 'overview' }],
    tags,
    named,
  ]);
  return { overview, tags: tagPages, operations };
}

/** Returns the requests of each webhook, by its name. */
function collectWebhookRequests(entries: readonly UnnamedOperation[]): Map<string, Set<RawOperation>> {
  const requests = new Map<string, Set<RawOperation>>();
  for (const { kind, path, raw } of entries)
    if (kind === 'webhook') requests.set(path, (requests.get(path) ?? new Set()).add(raw));
  return requests;
}

function unnamedOperations(document: OpenApiDocument): UnnamedOperation[] {
  return [
    ...operationsInItems(document, document.paths, 'operation', '#/paths'),
    ...operationsInItems(document, document.webhooks, 'webhook', '#/webhooks'),
  ];
}

function operationsInItems(
  document: OpenApiDocument,
  items: OpenApiDocument['paths'] = {},
  kind: OperationEntry['kind'],
  at: string,
): UnnamedOperation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    operationsInItem(document, item).map(({ where, ...operation }) => ({
      ...operation,
      kind,
      // A path that starts with another character would become part of the host.
      path: kind === 'operation' && !path.startsWith('/') ? `/${path}` : path,
      pointer: `${at}/${escapePointer(path)}/${where}`,
    })),
  );
}

interface ItemOperation extends Pick<OperationEntry, 'method' | 'raw' | 'item' | 'parameters'> {
  /** JSON pointer in the path item, without a slash in front. */
  readonly where: string;
}

/** Returns the operations of a path item, also of one in a callback. */
export function operationsInItem(document: OpenApiDocument, value: OrReference<RawPathItem>): ItemOperation[] {
  const pathItem = resolve<RawPathItem>(document, value);
  const { summary, description, servers, parameters, additionalOperations = {} } = pathItem;
  const item = {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    ...(servers === undefined ? {} : { servers }),
  };
  const fixed = METHODS.map((method) => ({ method, raw: pathItem[method], where: method as string }));
  const additional = Object.entries(additionalOperations).map(([method, raw]) => ({
    method,
    raw,
    where: `additionalOperations/${escapePointer(method)}`,
  }));
  return [...fixed, ...additional].flatMap(({ method, raw, where }) =>
    raw ? [{ method, raw, where, item, parameters: mergeParameters(document, parameters, raw.parameters) }] : [],
  );
}

function mergeParameters(
  document: OpenApiDocument,
  shared: RawOperation['parameters'] = [],
  own: RawOperation['parameters'] = [],
): RawParameter[] {
  const all = [...shared, ...own].map((parameter) => resolve(document, parameter));
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

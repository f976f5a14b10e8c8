import { type OperationEntry, operationsOf } from '../../document/operations';
import { resolve } from '../../document/resolve';
import type { OpenApiDocument, RawOperation, RawRequestBody, RawResponse, RawSecurity } from '../../document/types';
import { describeOperation, type Operation, type OperationContext } from '../../model/operation';
import { tagTitle } from '../../model/reference';
import type { Kind, NamedAnchor, SearchDocument } from '../searchIndex';
import { firstOfEach, pageTexts } from './pageTexts';
import { distinctWords, plainText } from './plainText';
import { reachableNames, schemaNames } from './schemaNames';
import { SharedTexts } from './sharedTexts';

/** Stored names of each sort: a page with more of them is found by all, but opened at its beginning for the others. */
const MAX_NAMES = 400;

/** Returns one document per operation and webhook, with the names on its page. */
export function operationDocuments(context: OperationContext, shared = new SharedTexts()): SearchDocument[] {
  const { reference } = context;
  const tags = new Map((reference.document.tags ?? []).map((tag) => [tag.name, tagTitle(tag)]));
  return operationsOf(reference.document).map((entry): SearchDocument => {
    const operation = describeOperation(context, entry);
    const { page, title, method, path, operationId, description, deprecated } = operation;
    const { inputs, outputs, values, texts } = partsOf(context, entry, operation);
    const crumbs = (entry.raw.tags ?? []).map((tag) => tags.get(tag) ?? tag);
    return {
      id: `${reference.id}:${page}`,
      kind: kindOf(context, entry),
      title,
      href: `${reference.route}/${page}`,
      crumb: crumbs.join(', '),
      ...(entry.kind === 'operation' ? { method } : {}),
      path,
      operationId,
      ...(deprecated ? { isDeprecated: true } : {}),
      inputs: inputs.slice(0, MAX_NAMES),
      outputs: outputs.slice(0, MAX_NAMES),
      values: values.slice(0, MAX_NAMES),
      text: plainText([description, entry.item.summary, entry.item.description].filter(Boolean).join(' ')),
      details: distinctWords([
        ...shared.admit(texts),
        ...[...inputs.slice(MAX_NAMES), ...outputs.slice(MAX_NAMES)].map(({ name }) => name),
      ]),
    };
  });
}

function kindOf({ reference }: OperationContext, { kind }: OperationEntry): Kind {
  if (kind === 'webhook') return 'webhook';
  return reference.id === 'simulator' ? 'simulator' : 'operation';
}

interface Parts {
  readonly inputs: readonly NamedAnchor[];
  readonly outputs: readonly NamedAnchor[];
  readonly values: readonly NamedAnchor[];
  readonly texts: readonly string[];
}

function partsOf({ reference: { document } }: OperationContext, { raw }: OperationEntry, operation: Operation): Parts {
  const { kind, servers, responses, authorization: _authorization, ...request } = withoutTitle(operation);
  const seen = new Set<object>();
  const isSent = kind === 'operation';
  const input = pageTexts(request, seen);
  const output = pageTexts(responses, seen);
  const body = raw.requestBody && resolve<RawRequestBody>(document, raw.requestBody);
  const scopes = schemesAndScopes(raw.security ?? (isSent ? document.security : []));
  const inputs = firstOfEach([
    ...schemaNames(document, body?.content, 'body'),
    ...scopes.map((name) => ({ name, anchor: 'authorization' })),
    ...input.names,
  ]);
  const known = new Set(inputs.map(({ name }) => name));
  const outputs = firstOfEach([...responseSchemas(document, raw.responses), ...output.names]).filter(
    ({ name }) => !known.has(name),
  );
  return {
    // The body of a webhook is received.
    ...(isSent
      ? { inputs, outputs, values: input.values }
      : { inputs: [], outputs: [...inputs, ...outputs], values: [] }),
    texts: [
      ...input.texts,
      ...output.texts,
      ...reachableNames(document, [raw.requestBody, raw.responses]),
      ...Object.keys(body?.content ?? {}),
      ...(servers === document.servers ? [] : servers.flatMap(({ url, description = '' }) => [url, description])),
    ],
  };
}

/** Leaves out what the index has in fields of their own, and links to other pages. */
function withoutTitle(operation: Operation): Omit<Operation, 'title' | 'description' | 'path' | 'method' | 'related'> {
  const { title: _title, description: _text, path: _path, method: _method, related: _related, ...page } = operation;
  return page;
}

function schemesAndScopes(security: RawSecurity = []): string[] {
  return security
    .flatMap((alternative) => Object.entries(alternative))
    .flatMap(([scheme, scopes]) => [scheme, ...scopes]);
}

function responseSchemas(document: OpenApiDocument, responses: RawOperation['responses'] = {}): NamedAnchor[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const anchor = `response-${status.toLowerCase()}`;
    return schemaNames(document, resolve<RawResponse>(document, response).content, anchor);
  });
}

import {
  type OpenApiDocument,
  type OperationEntry,
  type RawOperation,
  type RawRequestBody,
  type RawResponse,
  type RawSecurity,
  resolve,
} from 'gatedocs-reference/document';
import type { Operation } from 'gatedocs-reference/model';
import type { NamedAnchor } from 'gatedocs-reference/search';
import pick from 'lodash/pick.js';
import { collectTexts, uniqueByName } from './collectTexts.ts';
import { reachableSchemaNames, schemaNames } from './schemaNames.ts';

/** The names and texts of an operation's page. */
export interface OperationTerms {
  readonly inputs: readonly NamedAnchor[];
  readonly outputs: readonly NamedAnchor[];
  readonly values: readonly NamedAnchor[];
  readonly texts: readonly string[];
  readonly examples: readonly string[];
}

/**
 * Members of the model that are indexed elsewhere, that link to other pages, or that do not describe the current API.
 */
const NOT_INDEXED: ReadonlySet<string> = new Set([
  'title',
  'description',
  'path',
  'method',
  'servers',
  'related',
  'responses',
  'languages',
  'changes',
]);
/** Ids of sections, as in the model. */
const AUTHORIZATION = 'authorization';
const BODY = 'body';
const PAYLOAD = 'payload';

export function operationTerms(
  document: OpenApiDocument,
  { kind, raw }: OperationEntry,
  page: Operation,
): OperationTerms {
  const isOperation = kind === 'operation';
  const request = Object.fromEntries(Object.entries(page).filter(([name]) => !NOT_INDEXED.has(name)));
  const seen = new Set<object>();
  const input = collectTexts(request, seen);
  const output = collectTexts(page.responses, seen);
  const content = raw.requestBody && resolve<RawRequestBody>(document, raw.requestBody).content;
  const scopes = schemesAndScopes(raw.security ?? (isOperation ? document.security : []));
  const inputs = uniqueByName([
    ...schemaNames(document, content, isOperation ? BODY : PAYLOAD),
    ...scopes.map((name) => ({ name, anchor: AUTHORIZATION })),
    ...input.names,
  ]);
  const known = new Set(inputs.map(({ name }) => name));
  const outputs = uniqueByName([...responseSchemas(document, raw.responses), ...output.names]).filter(
    ({ name }) => !known.has(name),
  );
  return {
    // The API's client receives the body of a webhook.
    ...(isOperation
      ? { inputs, outputs, values: input.values }
      : { inputs: [], outputs: [...inputs, ...outputs], values: [] }),
    texts: [
      ...input.texts,
      ...output.texts,
      ...reachableSchemaNames(document, pick(raw, ['parameters', 'requestBody', 'responses', 'callbacks'])),
      ...Object.keys(content ?? {}),
      ...(page.servers.level === 'document' ? [] : collectTexts(page.servers).texts),
    ],
    examples: [...input.examples, ...output.examples],
  };
}

function schemesAndScopes(security: RawSecurity = []): string[] {
  return security
    .flatMap((alternative) => Object.entries(alternative))
    .flatMap(([scheme, scopes]) => [scheme, ...scopes]);
}

function responseSchemas(document: OpenApiDocument, responses: RawOperation['responses'] = {}): NamedAnchor[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { content } = resolve<RawResponse>(document, response);
    return schemaNames(document, content, `response-${status.toLowerCase()}`);
  });
}

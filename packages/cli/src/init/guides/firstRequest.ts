import { exactJson } from 'gatedocs-reference/document';
import type { Samples } from 'gatedocs-reference/languages';
import type { Operation } from 'gatedocs-reference/model';
import { buildRequest, exampleValues, requestTemplate, samplesOf } from 'gatedocs-reference/samples';
import type { GuideSource } from './source.ts';

/** Maximum size of a sample in a guide, in lines and in characters of a line. */
const LINES = 40;
const COLUMNS = 400;

/** Returns the operation that is the simplest to call: a GET without required parameters, if there is one. */
export function simplestOperation(operations: readonly Operation[]): Operation | undefined {
  const [first] = operations
    .map((operation, index) => ({ operation, cost: costOf(operation), index }))
    .sort((left, right) => left.cost - right.cost || left.index - right.index);
  return first?.operation;
}

/** Returns the operation of the guides' first request; undefined for documents with webhooks only. */
export function firstOperation(
  sources: readonly GuideSource[],
): { readonly source: GuideSource; readonly operation: Operation } | undefined {
  const operation = simplestOperation(sources.flatMap(({ operations }) => operations));
  const source = operation && sources.find(({ operations }) => operations.includes(operation));
  return operation && source ? { source, operation } : undefined;
}

/** Returns how hard a request is to make: a body, values that must be found out first, a deprecated operation. */
function costOf({ method, parameters, requestBody, deprecated, path }: Operation): number {
  const needed = parameters.filter(({ required }) => required).length;
  const changes = method === 'get' ? 0 : method === 'head' || method === 'options' ? 50 : 100;
  return (
    changes + (requestBody?.required ? 100 : 0) + (deprecated ? 500 : 0) + 10 * needed + (/[{]/.test(path) ? 5 : 0)
  );
}

/** Returns whether a call needs values that only its caller has. */
export function needsValues({ parameters, requestBody }: Operation): boolean {
  return requestBody?.required === true || parameters.some(({ required }) => required);
}

/** Returns the code samples of an operation; undefined if they are too long for a guide. */
export function shortSamples(operation: Operation): Samples | undefined {
  const template = requestTemplate(operation);
  const [example] = template.bodies[0]?.examples ?? [];
  const samples = samplesOf(buildRequest(template, exampleValues(template, example?.value)));
  return isShort(samples.curl) ? samples : undefined;
}

/** Returns the first example of a response with a status of success, with its status; undefined if it is too long. */
export function shortResponse({
  responses,
}: Operation): { readonly status: string; readonly body: string } | undefined {
  const response = responses.find(({ status }) => /^2/.test(status));
  const body = exampleText(response?.contents.flatMap(({ mediaTypes }) => mediaTypes)[0]?.examples[0]);
  return response && body !== undefined ? { status: response.status, body } : undefined;
}

/** Returns an example as JSON; undefined if there is none, or if it is too long for a guide. */
export function exampleText(
  example: { readonly value?: unknown; readonly text?: string } | undefined,
): string | undefined {
  if (!example || example.text !== undefined || example.value === undefined) return undefined;
  const text = exactJson(example.value, 2);
  return isShort(text) && text !== '{}' ? text : undefined;
}

function isShort(code: string): boolean {
  const lines = code.split('\n');
  return lines.length <= LINES && lines.every((line) => line.length <= COLUMNS);
}

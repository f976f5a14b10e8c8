import { resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawExample, RawMedia, RawOperation, RawResponse } from '../../document/types.ts';
import { isErrorStatus } from '../responses/status.ts';
import { exampleValue } from '../values/exampleValue.ts';
import { extractErrorCodes } from './errorCodes.ts';

/** Codes and texts by operation. */
const codesByOperation = new WeakMap<RawOperation, ReadonlySet<string>>();

/**
 * Returns what an operation's error responses name: the codes in the lists of their descriptions, and all texts in
 * their examples, of which those that are a code of the document are of interest.
 */
export function collectCodes(document: OpenApiDocument, operation: RawOperation): ReadonlySet<string> {
  const known = codesByOperation.get(operation);
  if (known) return known;
  const entries = Object.entries(operation.responses ?? {}).filter(([status]) => !status.startsWith('x-'));
  const codes = new Set(
    entries
      .filter(([status]) => isErrorStatus(status, entries.length === 1))
      .flatMap(([, response]) => collectResponseCodes(document, resolve<RawResponse>(document, response))),
  );
  codesByOperation.set(operation, codes);
  return codes;
}

function collectResponseCodes(document: OpenApiDocument, { description = '', content = {} }: RawResponse): string[] {
  const listed = extractErrorCodes({ anchors: { add: (wanted) => wanted } }, description).codes;
  const examples = Object.values(content).flatMap((entry) => {
    const { example, examples: named = {} } = resolve<RawMedia>(document, entry);
    const values = Object.values(named).map((each) => resolve<RawExample>(document, each));
    return [example, ...values.map(exampleValue)];
  });
  return [...listed.map(({ code }) => code), ...examples.flatMap((value) => collectTexts(value))];
}

/** Returns all texts of a JSON value, the outer ones first. */
export function collectTexts(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const members: readonly Json[] = Object.values(value);
  return [...members.filter((member) => typeof member === 'string'), ...members.filter(isNested).flatMap(collectTexts)];
}

function isNested(value: Json): boolean {
  return typeof value === 'object';
}

import type { ReadBundle } from '../../src/read/readBundle';
import { groupWarnings, warningLine } from '../../src/read/warnings';

/** An operation that breaks no rule. */
export const GET = { operationId: 'get', responses: { 200: { description: 'Fine.' } } };

/** Returns a document with one operation, and the given members. */
export function openapi(members: object): Readonly<Record<string, unknown>> {
  return { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: { '/a': { get: GET } }, ...members };
}

export function lines({ findings }: ReadBundle): string[] {
  return groupWarnings(findings.map((finding) => ({ file: '', ...finding }))).map(warningLine);
}

import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { operationsOf } from 'gatedocs-reference/document';
import { describeOperation, indexOperations, type ReferenceSource } from 'gatedocs-reference/model';
import { readBundle } from 'gatedocs-reference/read';
import { parse } from 'yaml';
import { operationKeys } from '../../src/generate/operationKeys';
import { operationTerms } from '../../src/search/operationTerms';

const EVERYTHING = readFileSync('tests/fixtures/specs/everything.yaml', 'utf8');

function everything(settings: Partial<ReferenceSource> = {}): ReferenceSource {
  return { id: 'main', route: '/docs/spec', ...readBundle(parse(EVERYTHING) as Record<string, unknown>), ...settings };
}

/** Returns the keys of the operations of the last reference. */
function keysOf(...references: ReferenceSource[]): (string | null)[] {
  const reference = references.at(-1);
  if (!reference) throw new Error('There is no reference.');
  const keyOf = operationKeys('engine', { reference, references, index: indexOperations(references) });
  return operationsOf(reference.document).map(keyOf);
}

it('gives every operation a key of its own, the same in every run', () => {
  const keys = keysOf(everything());
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf(everything())).toEqual(keys);
});

it('has a key only for data', () => {
  const purpose = (() => 'api') as unknown as 'api';
  expect(new Set(keysOf(everything({ purpose })))).toEqual(new Set([null]));
});

it.each([
  ['route', [everything({ route: '/docs/other' })]],
  ['purpose', [everything({ purpose: 'sandbox' })]],
  ['languages', [everything({ languages: ['go'] })]],
  ['error pages', [everything({ errors: { route: '/docs/errors', url: 'https://docs.example.com/docs/errors' } })]],
  ['changelog', [everything({ changelog: [{ version: '1', date: '', entries: [] }] as ReferenceSource['changelog'] })]],
  ['other references', [everything({ id: 'other' }), everything()]],
])('a change of the %s changes all keys', (_setting, references) => {
  const before = new Set(keysOf(everything()));
  expect(keysOf(...references).filter((key) => before.has(key))).toEqual([]);
});

it('a description reads nothing of other operations', () => {
  const reference = everything();
  const names = { reference, references: [reference], index: indexOperations([reference]) };
  const entries = operationsOf(reference.document);
  const read: string[] = [];
  for (const member of ['paths', 'webhooks'] satisfies (keyof OpenApiDocument)[])
    Object.defineProperty(reference.document, member, { get: () => void read.push(member) });
  for (const entry of entries) operationTerms(reference.document, entry, describeOperation(names, entry));
  expect(read).toEqual([]);
  // The watch itself works.
  expect(reference.document.paths).toBeUndefined();
  expect(read).toEqual(['paths']);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { site } from '../../../site.config';
import { type OpenApiDocument, type OrReference, resolve } from '../../../src/reference/model/document';

export type Json = Record<string, unknown>;

/** A specification of the site as one document, with local references only. */
export function bundled(name: keyof typeof site.specs): Json {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  try {
    const file = path.join(folder, 'openapi.json');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    execFileSync('node_modules/.bin/redocly', ['bundle', site.specs[name], '-o', file], { env, stdio: 'pipe' });
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a value breaks of the schema a JSON pointer names, one line each; members the schema does not list count too. */
export type Check = (pointer: string, value: unknown) => string[];

export function checker(document: Json): Check {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(closed(document) as Json, 'openapi');
  return (pointer, value) => {
    const validate = ajv.compile({ $ref: `openapi${pointer}` });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
}

/** Responses may gain members, but an example must not show one that is not documented. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObjectSchema = typeof copy.properties === 'object' && copy.type === 'object';
  return isObjectSchema ? { additionalProperties: false, ...copy } : copy;
}

/** Resolves a reference with the site's own resolver; an absent value is an empty object. */
export function resolveValue(document: Json, value: unknown): Json {
  return resolve(document as unknown as OpenApiDocument, (value ?? {}) as OrReference<Json>);
}

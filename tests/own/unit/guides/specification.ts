import { execFileSync } from 'node:child_process';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { site } from '../../../../site.config';
import { resolve } from '../../../../src/reference/document/resolve';
import type { OpenApiDocument, OrReference } from '../../../../src/reference/document/types';
import type { ReferenceSource } from '../../../../src/reference/model/reference';
import { referencesOf } from '../../../../src/site/references';

export type Json = Record<string, unknown>;

/** Returns the references of the site. */
export function siteReferences(): ReferenceSource[] {
  return referencesOf(site.references).map(({ id, route, label, purpose }) => ({
    id,
    route,
    label,
    purpose,
    document: bundleSpecification(id),
  }));
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Bundles a specification of the site into one document with local references only. */
export function bundleSpecification(id: string): Json & OpenApiDocument {
  const specification = site.references.find((reference) => reference.id === id)?.specification ?? '';
  const command = ['--import', 'tsx', path.join(__dirname, 'bundle.ts'), specification];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: MAX_BYTES }));
}

/**
 * Returns a value's violations of the schema at a JSON pointer, one line each; undocumented properties are violations
 * too.
 */
export type Check = (pointer: string, value: unknown) => string[];

export function createCheck(document: Json): Check {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(closeSchemas(document) as Json, 'openapi');
  return (pointer, value) => {
    const validate = ajv.compile({ $ref: `openapi${pointer}` });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
}

/** Forbids undocumented properties: responses may gain some, but examples must not show them. */
function closeSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeSchemas);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeSchemas(value)]));
  const isObjectSchema = typeof copy.properties === 'object' && copy.type === 'object';
  return isObjectSchema ? { additionalProperties: false, ...copy } : copy;
}

/** Resolves a reference with the site's own resolver; an absent value is an empty object. */
export function resolveValue(document: Json, value: unknown): Json {
  return resolve(document as unknown as OpenApiDocument, (value ?? {}) as OrReference<Json>);
}

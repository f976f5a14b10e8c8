import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { toReferences } from '../../../../packages/generator/src/settings/references';
import { resolve } from '../../../../packages/reference/src/document/resolve';
import type { OpenApiDocument, OrReference } from '../../../../packages/reference/src/document/types';
import type { ReferenceSource } from '../../../../packages/reference/src/model/reference/reference';
import { site } from '../../../../site.config';

export type Json = Record<string, unknown>;

/** Returns the references of the site. */
export function siteReferences(): ReferenceSource[] {
  return toReferences(site.references).map(({ id, route, label, purpose }) => ({
    id,
    route,
    label,
    purpose,
    document: bundleSpecification(id),
  }));
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Everything that a bundle is made from. */
const SOURCES = ['specs', 'src', 'package-lock.json', path.join(__dirname, 'bundle.ts')];
/** Each file of tests needs the bundles, and making one takes seconds: the first file of a run makes them. */
const BUNDLES = '.cache/test-bundles.json';

let texts: Readonly<Record<string, string>> | undefined;

/** Bundles a specification of the site into one document with local references only. */
export function bundleSpecification(id: string): Json & OpenApiDocument {
  texts ??= keptBundles() ?? makeBundles();
  return JSON.parse(texts[id] ?? '');
}

interface Kept {
  readonly hash: string;
  readonly texts: Readonly<Record<string, string>>;
}

function keptBundles(): Kept['texts'] | undefined {
  try {
    const { hash, texts } = JSON.parse(readFileSync(BUNDLES, 'utf8')) as Kept;
    return hash === sourcesHash() ? texts : undefined;
  } catch {
    return undefined;
  }
}

function makeBundles(): Kept['texts'] {
  const hash = sourcesHash();
  const files = site.references.map(({ specification }) => specification);
  const command = ['--import', 'tsx', path.join(__dirname, 'bundle.ts'), ...files];
  const made = JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: MAX_BYTES }));
  const texts = Object.fromEntries(site.references.map(({ id }, index) => [id, made[index]]));
  mkdirSync(path.dirname(BUNDLES), { recursive: true });
  const temporary = `${BUNDLES}.${randomUUID()}.tmp`;
  writeFileSync(temporary, JSON.stringify({ hash, texts } satisfies Kept));
  renameSync(temporary, BUNDLES);
  return texts;
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, site.references]));
  for (const source of SOURCES)
    for (const name of statSync(source).isDirectory() ? readdirSync(source, { recursive: true }).sort() : ['']) {
      const file = path.join(source, String(name));
      if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
    }
  return hash.digest('hex');
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
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
    compiled.set(pointer, validate);
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  lint,
  type NormalizedProblem,
  parseYaml,
  YamlParseError,
} from '@redocly/openapi-core';
import { Failure } from '../../node/command';
import { nameProduct } from '../../site/naming';
import { resolve } from '../document/resolve';
import type { OpenApiDocument } from '../document/types';

/** Redocly rules that a specification must pass before pages are generated. */
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'no-ambiguous-paths': 'off',
} as const;

/** Supported OpenAPI versions. */
const VERSION = /^3\.[01]\.\d+/;

/**
 * Bundles a specification into one document without external references or referenced path items, and inserts the
 * product's name.
 * @throws Failure with the file, and the JSON pointer and reason of every problem.
 */
export async function bundleSpec(file: string, product: string): Promise<OpenApiDocument> {
  assertOpenApi(file, await readSpec(file));
  const bundled = await bundleValid(file);
  return withPathItems(
    JSON.parse(nameProduct(JSON.stringify(bundled), JSON.stringify(product).slice(1, -1))) as OpenApiDocument,
  );
}

/** Returns the content of a source file of a bundled document; undefined if it is neither YAML nor JSON. */
export function readPart(file: string): unknown {
  try {
    return parseYaml(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function readSpec(file: string): Promise<unknown> {
  try {
    const document = await new BaseResolver().resolveDocument(null, file, true);
    if (document instanceof Error) throw document;
    return document.parsed;
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof YamlParseError) throw new Failure(`${file} is neither valid YAML nor valid JSON: ${reason}.`);
    throw new Failure(`${file} cannot be read: ${reason}. Fix its path in site.config.ts, under "specs".`);
  }
}

function assertOpenApi(file: string, source: unknown): void {
  const { openapi, swagger, paths } = (source ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof openapi !== 'string' || !VERSION.test(openapi)) {
    const actual = openapi
      ? `has the OpenAPI version ${JSON.stringify(openapi)}`
      : swagger
        ? `is a Swagger ${swagger} document`
        : 'is not an OpenAPI document';
    throw new Failure(`${file} ${actual}: use OpenAPI 3.0 or 3.1, with a line such as openapi: "3.1.0".`);
  }
  if (!paths) throw new Failure(`${file}: #/paths is missing or empty: add operations.`);
}

async function bundleValid(file: string): Promise<unknown> {
  const config = await createConfig({ rules: RULES });
  const check = async () => ({
    problems: await lint({ ref: file, config }),
    bundled: await bundle({ ref: file, config }),
  });
  const { problems, bundled } = await check().catch((error: Error) => {
    throw new Failure(`${file} cannot be used: ${error.message}.`);
  });
  const errors = [...problems, ...bundled.problems].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Failure([`${file} cannot be used:`, ...new Set(errors.map(describe))].join('\n'));
  return bundled.bundle.parsed;
}

/**
 * Resolves path items that are references within the document: bundling keeps them, and the page generator ignores
 * them.
 */
function withPathItems(document: OpenApiDocument): OpenApiDocument {
  const items = Object.entries(document.paths ?? {}).map(([route, item]) => [route, resolve(document, item)] as const);
  return { ...document, paths: Object.fromEntries(items) };
}

function describe({ location: [location], message }: NormalizedProblem): string {
  const file = location ? path.relative('.', location.source.absoluteRef) : '';
  const pointer = location && 'pointer' in location ? location.pointer : '';
  const line = location && 'start' in location && location.start ? ` (line ${location.start.line})` : '';
  return `  ${file}${pointer}${line}: ${message}`;
}

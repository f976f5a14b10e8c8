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
import { type OpenApiDocument, resolve } from '../model/document';
import { pageFaults } from './pageFaults';

/** What a specification must fulfil before pages can be made of it. */
const USABLE = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'no-ambiguous-paths': 'off',
} as const;

/** The versions whose documents the reference can show. */
const VERSION = /^3\.[01]\.\d+/;

/**
 * One OpenAPI document without external references, its path items in their places, with the product's name filled in.
 * @throws Failure with the file, and JSON pointer and reason of every fault.
 */
export async function bundleSpec(file: string, product: string): Promise<OpenApiDocument> {
  assertOpenApi(file, await readSpec(file));
  const bundled = await bundleUsable(file);
  const document = withPathItems(
    JSON.parse(nameProduct(JSON.stringify(bundled), JSON.stringify(product).slice(1, -1))) as OpenApiDocument,
  );
  const faults = pageFaults(document);
  if (faults.length > 0) throw new Failure(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  return document;
}

/** The content of a file that a bundled document was made of; undefined when it is no YAML or JSON. */
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
    throw new Failure(`${file} cannot be read: ${reason}. Mend its path in site.config.ts, under "specs".`);
  }
}

function assertOpenApi(file: string, source: unknown): void {
  const { openapi, swagger, paths } = (source ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof openapi !== 'string' || !VERSION.test(openapi)) {
    const found = openapi
      ? `has the version ${JSON.stringify(openapi)}`
      : swagger
        ? `is of Swagger ${swagger}`
        : 'is no OpenAPI document';
    throw new Failure(`${file} ${found}: it must be of OpenAPI 3.0 or 3.1, with a line such as openapi: "3.1.0".`);
  }
  if (!paths) throw new Failure(`${file}: #/paths is missing or empty: add the operations to make pages of.`);
}

async function bundleUsable(file: string): Promise<unknown> {
  const config = await createConfig({ rules: USABLE });
  const check = async () => ({
    faults: await lint({ ref: file, config }),
    bundled: await bundle({ ref: file, config }),
  });
  const { faults, bundled } = await check().catch((error: Error) => {
    throw new Failure(`${file} cannot be used: ${error.message}.`);
  });
  const errors = [...faults, ...bundled.problems].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Failure([`${file} cannot be used:`, ...new Set(errors.map(describe))].join('\n'));
  return bundled.bundle.parsed;
}

/** Bundling leaves a path item that refers to another place of the document as a reference, which neither the generator nor we follow. */
function withPathItems(document: OpenApiDocument): OpenApiDocument {
  const items = Object.entries(document.paths ?? {}).map(([route, item]) => [route, resolve(document, item)] as const);
  return { ...document, paths: Object.fromEntries(items) };
}

function describe({ location: [place], message }: NormalizedProblem): string {
  const file = place ? path.relative('.', place.source.absoluteRef) : '';
  const pointer = place && 'pointer' in place ? place.pointer : '';
  const line = place && 'start' in place && place.start ? ` (line ${place.start.line})` : '';
  return `  ${file}${pointer}${line}: ${message}`;
}

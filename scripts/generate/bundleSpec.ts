import path from 'node:path';
import { bundle, createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../../src/openapi/document';
import { nameProduct } from '../../src/site/naming';
import { Failure } from '../support/run';

/** What a specification must fulfil before pages can be made of it. */
const USABLE = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'no-ambiguous-paths': 'off',
} as const;

/**
 * One OpenAPI document without external references, with the product's name filled in.
 * @throws Failure with file, JSON pointer and reason of every fault.
 */
export async function bundleSpec(file: string, product: string): Promise<OpenApiDocument> {
  const config = await createConfig({ rules: USABLE });
  const problems = [...(await lint({ ref: file, config })), ...(await bundle({ ref: file, config })).problems].filter(
    ({ severity }) => severity === 'error',
  );
  if (problems.length > 0)
    throw new Failure([`${file} cannot be used:`, ...new Set(problems.map(describe))].join('\n'));
  const { bundle: document } = await bundle({ ref: file, config });
  return JSON.parse(nameProduct(JSON.stringify(document.parsed), product)) as OpenApiDocument;
}

function describe({ location: [place], message }: NormalizedProblem): string {
  const file = place ? path.relative('.', place.source.absoluteRef) : '';
  const pointer = place && 'pointer' in place ? place.pointer : '';
  const line = place && 'start' in place && place.start ? ` (line ${place.start.line})` : '';
  return `  ${file}${pointer}${line}: ${message}`;
}

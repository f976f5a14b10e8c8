import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@site/src/reference/document/types';
import type { ReferenceSource } from '@site/src/reference/model/reference';
import { referencesOf } from '@site/src/site/references';
import { parse } from 'yaml';
import { site } from '../fixtures/harbour/site.config';

/** The references of the engine's site. */
export const HARBOUR: readonly ReferenceSource[] = referencesOf(site.references).map(
  ({ id, route, label, purpose, specification }) => ({
    id,
    route,
    label,
    purpose,
    document: parse(readFileSync(`tests/fixtures/harbour/${specification}`, 'utf8')) as OpenApiDocument,
  }),
);

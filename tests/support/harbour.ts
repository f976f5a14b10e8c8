import { readFileSync } from 'node:fs';
import type { ReferenceSource } from '@site/src/reference/model/reference';
import { readBundle } from '@site/src/reference/read/readBundle';
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
    document: readBundle(parse(readFileSync(`tests/fixtures/harbour/${specification}`, 'utf8'))).document,
  }),
);

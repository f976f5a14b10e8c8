import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { toReferences } from '../../packages/generator/src/settings/references';
import type { ReferenceSource } from '../../packages/reference/src/model/reference/reference';
import { readBundle } from '../../packages/reference/src/read/readBundle';
import { site } from '../fixtures/harbour/site.config';

/** The references of the engine's site. */
export const HARBOUR: readonly ReferenceSource[] = toReferences(site.references).map(
  ({ id, route, label, purpose, specification }) => ({
    id,
    route,
    label,
    purpose,
    document: readBundle(parse(readFileSync(`tests/fixtures/harbour/${specification}`, 'utf8'))).document,
  }),
);

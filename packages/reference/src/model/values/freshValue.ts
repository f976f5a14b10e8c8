import type { OpenApiDocument, RawParameter } from '../../document/types.ts';
import { accepts } from '../validation/accepts.ts';
import { NEW_UUID, NEW_VALUE } from './freshPlaceholders.ts';

const UUID = '00000000-0000-4000-8000-000000000000';

/**
 * Returns what stands for the value of a parameter that must differ in every call; undefined for all others.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function freshValue(document: OpenApiDocument, parameter: RawParameter): string | undefined {
  const { name, in: place, schema = {}, content } = parameter;
  const isHeader = place === 'header';
  const isKey = isHeader && name.toLowerCase() === 'idempotency-key';
  if (!isKey && parameter['x-in-samples'] !== 'fresh') return undefined;
  return isHeader && !content && accepts(document, schema, UUID) !== false ? NEW_UUID : NEW_VALUE;
}

import type { OpenApiDocument } from '../../document/types.ts';
import type { SampledSchema } from '../sample/context.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';

/** Returns whether a member is not in bodies of a direction. */
export function isHidden(document: OpenApiDocument, member: SampledSchema, direction: Direction | undefined): boolean {
  if (!direction) return false;
  return mergeAllOf(document, member)[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

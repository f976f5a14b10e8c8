import type { OpenApiDocument } from '../../document/types';
import { mergeAllOf } from '../mergeAllOf';
import type { Direction } from '../schema/types';
import type { Part } from './context';

/** Returns whether a member is not in bodies of a direction. */
export function isHidden(document: OpenApiDocument, member: Part, direction: Direction | undefined): boolean {
  if (!direction) return false;
  return mergeAllOf(document, member)[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

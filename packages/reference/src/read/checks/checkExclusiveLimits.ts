import { nearestNumber } from '../../document/exactJson.ts';
import { escapePointer } from '../../document/resolve.ts';
import { walkTree } from '../documentTree.ts';
import { isObject } from '../shapes/isObject.ts';
import type { Version } from '../version.ts';
import type { BundleWarning } from '../warnings.ts';

/** Returns the exclusive limits in the form of another version: a flag until OpenAPI 3.0, a number since 3.1. */
export function checkExclusiveLimits(document: unknown, { isBefore31 }: Version): BundleWarning[] {
  const found: BundleWarning[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value, mapName }) => {
    if (mapName !== undefined || !isObject(value)) return;
    for (const name of ['exclusiveMinimum', 'exclusiveMaximum']) {
      // A value that is neither flag nor number has a warning of its own.
      const form = isBefore31 ? 'number' : 'flag';
      if (typeof nearestNumber(value[name]) !== (isBefore31 ? 'number' : 'boolean')) continue;
      const rule = isBefore31
        ? 'is a flag beside the limit until OpenAPI 3.0'
        : 'is the limit itself since OpenAPI 3.1';
      found.push({
        pointer: `${pointer}/${escapePointer(name)}`,
        message: `\`${name}\` ${rule}, so its ${form} is read as in the other version.`,
      });
    }
  });
  return found;
}

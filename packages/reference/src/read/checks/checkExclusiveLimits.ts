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
      const isFlag = typeof value[name] === 'boolean';
      if (value[name] === undefined || isFlag === isBefore31) continue;
      const rule = isBefore31
        ? 'is a flag beside the limit until OpenAPI 3.0'
        : 'is the limit itself since OpenAPI 3.1';
      const form = isFlag ? 'flag' : 'number';
      found.push({
        pointer: `${pointer}/${escapePointer(name)}`,
        message: `\`${name}\` ${rule}, so its ${form} is read as in the other version.`,
      });
    }
  });
  return found;
}

import { isSlowPattern } from '../../document/pattern.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { OpenApiDocument } from '../../document/types.ts';
import { walkTree } from '../../read/documentTree.ts';
import { isObject } from '../../read/shapes/isObject.ts';
import type { BundleWarning } from '../../read/warnings.ts';

/**
 * Returns a warning for each pattern that took too long; only patterns with which examples were compared before are
 * known.
 */
export function slowPatterns(document: OpenApiDocument): BundleWarning[] {
  const found: BundleWarning[] = [];
  const check = (pattern: unknown, pointer: string, subject: string): void => {
    if (typeof pattern !== 'string' || !isSlowPattern(pattern)) return;
    const message = `${subject} takes too long to compare (${pattern}), so no example is checked against it: write it without repetitions of repetitions.`;
    found.push({ pointer, message });
  };
  walkTree({ pointer: '#', value: document }, ({ pointer, value, mapName }) => {
    if (!isObject(value)) return;
    if (mapName === undefined) check(value.pattern, `${pointer}/pattern`, '`pattern`');
    if (mapName !== 'patternProperties') return;
    for (const name of Object.keys(value))
      check(name, `${pointer}/${escapePointer(name)}`, 'A name in `patternProperties`');
  });
  return found;
}

import { isSlowPattern } from '../../document/pattern.ts';
import type { OpenApiDocument } from '../../document/types.ts';
import { walkTree } from '../../read/documentTree.ts';
import type { BundleWarning } from '../../read/warnings.ts';

/** Returns the patterns that took too long to compare, as far as the examples of a document have been compared. */
export function slowPatterns(document: OpenApiDocument): BundleWarning[] {
  const found: BundleWarning[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value }) => {
    const { pattern } = (value ?? {}) as { readonly pattern?: unknown };
    if (typeof pattern !== 'string' || !isSlowPattern(pattern)) return;
    const message = `\`pattern\` takes too long to compare (${pattern}), so no example is checked against it: write it without repetitions of repetitions.`;
    found.push({ pointer: `${pointer}/pattern`, message });
  });
  return found;
}

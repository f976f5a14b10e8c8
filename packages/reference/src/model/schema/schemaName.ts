import { unescapePointer, valueAt } from '../../document/resolve.ts';
import type { OpenApiDocument, RawSchema } from '../../document/types.ts';

/** Parts of a pointer after which the document itself chooses a name. */
const MAPS: ReadonlySet<string> = new Set([
  ...['schemas', '$defs', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['parameters', 'headers', 'responses', 'requestBodies'],
]);

/** Returns what a page calls the schema of a reference: its own name, that of the nearest place with one, else its role. */
export function schemaName(document: OpenApiDocument, $ref: string): string {
  const target = $ref.startsWith('#') ? (valueAt(document, $ref.slice(1)) as RawSchema | undefined) : undefined;
  const own = target?.['x-name'];
  if (own !== undefined) return own;
  const parts = $ref.split('/');
  const index = parts.findLastIndex((_, each) => MAPS.has(parts[each - 1] ?? '') && !MAPS.has(parts[each - 2] ?? ''));
  const isInBody = parts[1] !== 'components' && index < parts.lastIndexOf('content');
  return isInBody ? 'body' : unescapePointer(parts[index < 0 ? parts.length - 1 : index] ?? '');
}

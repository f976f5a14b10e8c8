import { targetOf, unescapePointer } from '../../document/resolve.ts';
import type { OpenApiDocument, RawSchema } from '../../document/types.ts';

/** Members of a document whose own members have names that the author chooses. */
const MAP_MEMBERS: ReadonlySet<string> = new Set([
  ...['schemas', '$defs', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['parameters', 'headers', 'responses', 'requestBodies'],
]);

/** Returns what a page calls the schema of a reference: its own name, that of the nearest place with one, else its role. */
export function schemaName(document: OpenApiDocument, $ref: string): string {
  const target = targetOf(document, $ref) as RawSchema | undefined;
  const own = target?.['x-name'];
  if (own !== undefined) return own;
  const parts = $ref.split('/');
  let nameIndex = -1;
  for (let index = 0; index < parts.length - 1; index++)
    if (MAP_MEMBERS.has(parts[index] ?? '')) {
      nameIndex = index + 1;
      // A name can be that of a map.
      index++;
    }
  const isInBody = parts[1] !== 'components' && nameIndex < parts.lastIndexOf('content');
  return isInBody ? 'body' : unescapePointer(parts.at(nameIndex) ?? '');
}

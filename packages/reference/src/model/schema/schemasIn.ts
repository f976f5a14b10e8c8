import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { walkTree } from '../../read/documentTree.ts';
import { isObject } from '../../read/shapes/isObject.ts';
import { SCHEMA_KEYWORDS, SCHEMA_LIST_KEYWORDS, SCHEMA_MAP_KEYWORDS } from './keywords.ts';

const alternation = (names: readonly string[]): string => `(?:${names.join('|').replaceAll('$', '\\$')})`;
const SCHEMA_MEMBER = alternation(['schema', 'itemSchema', ...SCHEMA_KEYWORDS]);
const SCHEMA_IN_LIST = `${alternation(SCHEMA_LIST_KEYWORDS)}/\\d+`;
const SCHEMA_IN_MAP = `${alternation(['schemas', ...SCHEMA_MAP_KEYWORDS])}/[^/]+`;
/** End of the pointer of a schema: a member that is one, an item of a list, a member of a map. */
const SCHEMA_POINTER = new RegExp(`/(?:${SCHEMA_MEMBER}|${SCHEMA_IN_LIST}|${SCHEMA_IN_MAP})$`);

export interface PlacedSchema {
  /** JSON pointer in the document, with the leading `#`. */
  readonly pointer: string;
  readonly schema: OrReference<RawSchema>;
}

/** Returns all schemas that are written in a document. */
export function schemasIn(document: OpenApiDocument): PlacedSchema[] {
  const found: PlacedSchema[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value, mapName }) => {
    if (mapName === undefined && isObject(value) && SCHEMA_POINTER.test(pointer))
      found.push({ pointer, schema: value });
  });
  return found;
}

import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { isObject } from '../../read/shapes/isObject.ts';
import { walkTree } from '../../read/tree.ts';
import { WITH_NAMED_SCHEMAS, WITH_SCHEMA, WITH_SCHEMAS } from './keywords.ts';

const anyOf = (names: readonly string[]): string => `(?:${names.join('|').replaceAll('$', '\\$')})`;
const ONE = anyOf(['schema', 'itemSchema', ...WITH_SCHEMA]);
const LISTED = `${anyOf(WITH_SCHEMAS)}/\\d+`;
const NAMED = `${anyOf(['schemas', ...WITH_NAMED_SCHEMAS])}/[^/]+`;
/** Places of schemas: a member with one, one of a list, one of a map. */
const PLACE = new RegExp(`/(?:${ONE}|${LISTED}|${NAMED})$`);

export interface PlacedSchema {
  /** JSON pointer in the document, with the leading `#`. */
  readonly pointer: string;
  readonly schema: OrReference<RawSchema>;
}

/** Returns all schemas that are written in a document. */
export function schemasIn(document: OpenApiDocument): PlacedSchema[] {
  const found: PlacedSchema[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value, names }) => {
    if (names === undefined && isObject(value) && PLACE.test(pointer)) found.push({ pointer, schema: value });
  });
  return found;
}

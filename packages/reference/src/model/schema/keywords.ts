import { SCHEMA_OBJECT } from '../../read/shapes/schema.ts';
import type { AnyShape } from '../../read/shapes/shape.ts';

/** Keywords of a schema whose value is another schema. */
export const SCHEMA_KEYWORDS = keywordsWith(isSchema);
/** Those with a list of schemas. */
export const SCHEMA_LIST_KEYWORDS = keywordsWith((shape) => shape.kind === 'list' && isSchema(shape.of));
/** Those with schemas by name. */
export const SCHEMA_MAP_KEYWORDS = keywordsWith((shape) => shape.kind === 'map' && isSchema(shape.of));

function keywordsWith(fits: (shape: AnyShape) => boolean): readonly string[] {
  return Object.entries(SCHEMA_OBJECT.members).flatMap(([name, shape]) => (fits(shape) ? name : []));
}

function isSchema(shape: AnyShape): boolean {
  return shape.kind === 'either' ? shape.of.some(isSchema) : shape.kind === 'referable' && shape.group === 'schemas';
}

import { SCHEMA_OBJECT } from '../../read/shapes/schema.ts';
import type { AnyShape } from '../../read/shapes/shape.ts';

/** Keywords of a schema whose value is another schema. */
export const WITH_SCHEMA = keywordsOf(isSchema);
/** Those with a list of schemas. */
export const WITH_SCHEMAS = keywordsOf((shape) => shape.kind === 'list' && isSchema(shape.of));
/** Those with schemas by name. */
export const WITH_NAMED_SCHEMAS = keywordsOf((shape) => shape.kind === 'map' && isSchema(shape.of));

function keywordsOf(fits: (shape: AnyShape) => boolean): readonly string[] {
  return Object.entries(SCHEMA_OBJECT.members).flatMap(([name, shape]) => (fits(shape) ? name : []));
}

function isSchema(shape: AnyShape): boolean {
  return shape.kind === 'either' ? shape.of.some(isSchema) : shape.kind === 'referable' && shape.group === 'schemas';
}

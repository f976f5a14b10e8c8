import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { isObject } from '../../read/shapes/isObject.ts';
import { walkTree } from '../../read/tree.ts';

/** Places of schemas: a member with one, one of a list, one of a map. */
const ONE =
  'schema|itemSchema|items|additionalProperties|unevaluatedProperties|unevaluatedItems|propertyNames|contains';
const OTHERS = 'contentSchema|not|if|then|else';
const LISTS = 'allOf|oneOf|anyOf|prefixItems';
const MAPS = 'schemas|properties|patternProperties|dependentSchemas|\\$defs';
const PLACE = new RegExp(`/(?:${ONE}|${OTHERS}|(?:${LISTS})/\\d+|(?:${MAPS})/[^/]+)$`);

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

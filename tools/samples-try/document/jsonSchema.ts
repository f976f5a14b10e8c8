import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';
import omitBy from 'lodash/omitBy';
import { nearestNumber, numberOf } from '../../../packages/reference/src/document/exactJson';
import { resolve } from '../../../packages/reference/src/document/resolve';
import type { ExactNumber, OpenApiDocument, RawSchema } from '../../../packages/reference/src/document/types';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
/** Keywords whose values are or contain schemas. */
const SCHEMAS =
  /^(?:additionalProperties|unevaluatedProperties|propertyNames|items|unevaluatedItems|contains|not|if|then|else)$/;
const LISTS = /^(?:allOf|oneOf|anyOf|prefixItems)$/;
const MAPS = /^(?:properties|patternProperties|dependentSchemas)$/;
/** Keywords that are left out because they have no meaning outside the document, or assert nothing. */
const LEFT_OUT = /^(?:\$(?:id|anchor|schema|dynamicRef|dynamicAnchor|defs)|nullable|examples?|default)$/;

/**
 * Returns a schema of any OpenAPI version as JSON Schema 2020-12, for requests: no read-only member is required, and a
 * discriminator may choose between alternatives that both fit.
 * @param rename returns the name of the schema that a reference leads to.
 */
export function jsonSchema(
  document: OpenApiDocument,
  schema: RawSchema & { readonly $ref?: string },
  rename: (reference: string) => string,
): object {
  const convert = (inner: unknown) => (isPlainObject(inner) ? jsonSchema(document, inner as RawSchema, rename) : inner);
  const inside = mapValues(
    omitBy(schema, (_, keyword) => LEFT_OUT.test(keyword)),
    (value: unknown, keyword) => {
      if (SCHEMAS.test(keyword)) return convert(value);
      if (LISTS.test(keyword)) return (value as unknown[]).map(convert);
      return MAPS.test(keyword) ? mapValues(value as object, convert) : plain(value);
    },
  );
  const { $ref, type = [], required, pattern, discriminator, nullable } = schema;
  const converted = {
    ...inside,
    ...($ref === undefined ? {} : { $ref: rename($ref) }),
    ...(discriminator && inside.oneOf ? { oneOf: undefined, anyOf: inside.oneOf } : {}),
    type: [type].flat().filter((each) => TYPES.includes(each)),
    required: required?.filter((name) => !isReadOnly(document, schema, name)),
    pattern: isExpression(pattern) ? pattern : undefined,
    exclusiveMinimum: exclusive(schema.exclusiveMinimum, schema.minimum),
    exclusiveMaximum: exclusive(schema.exclusiveMaximum, schema.maximum),
  };
  return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
}

function isReadOnly(document: OpenApiDocument, { properties = {} }: RawSchema, name: string): boolean {
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return member !== undefined && resolve<RawSchema>(document, member).readOnly === true;
}

/** In OpenAPI 3.0 an exclusive limit is a flag next to the limit. */
function exclusive(limit: ExactNumber | boolean | undefined, flagged: ExactNumber | undefined): number | undefined {
  const bound = limit === true ? flagged : limit;
  return bound === undefined || bound === false ? undefined : numberOf(bound);
}

/** Returns a value with numbers of JavaScript, as the body of a request has them when it is read. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return isPlainObject(value) ? mapValues(value as object, plain) : nearestNumber(value);
}

/** Patterns of other dialects are not checked. */
function isExpression(pattern = ''): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

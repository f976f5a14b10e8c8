import { nearestNumber } from '../../document/exactJson.ts';
import { isReference, resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';

/** The values that a schema lists. */
interface ListedValues {
  readonly values: readonly Json[];
  /** Whether it accepts others too: the list has the values that are known so far. */
  readonly isOpen: boolean;
}

/** Returns the values of a schema in the spelling of withKnownValues; `const` and `enum` leave no room for others. */
export function listedValues({
  const: constant,
  enum: values,
  'x-extensible-enum': known = [],
}: RawSchema): ListedValues {
  if (constant !== undefined) return { values: [constant], isOpen: false };
  return values ? { values, isOpen: false } : { values: known, isOpen: known.length > 0 };
}

/** Marks `examples` as an open enumeration: https://opensource.zalando.com/restful-api-guidelines/#112 */
const EXTENSIBLE_ENUM_MARK = /^\s*extensible enum\b/i;

/**
 * Returns a schema with its known values in `x-extensible-enum`. Open enumerations have two other spellings: `examples`
 * under a description that starts with "Extensible enum.", and a list of values beside their type in `anyOf`.
 */
export function withKnownValues(document: OpenApiDocument, schema: RawSchema): RawSchema {
  const { enum: values, const: constant, 'x-extensible-enum': known } = schema;
  if (values ?? constant ?? known) return schema;
  return withListBesideType(document, schema) ?? withMarkedExamples(schema) ?? schema;
}

function withMarkedExamples(schema: RawSchema): RawSchema | undefined {
  if (!schema.examples?.every(isScalar) || !EXTENSIBLE_ENUM_MARK.test(schema.description ?? '')) return undefined;
  const { examples, ...rest } = schema;
  return { ...rest, 'x-extensible-enum': examples };
}

/** `anyOf: [{ enum: [a, b] }, { type: string }]`, in any order, also with null. */
function withListBesideType(document: OpenApiDocument, schema: RawSchema): RawSchema | undefined {
  const type = schema.anyOf?.find(isOnlyType);
  if (!type || schema.oneOf || schema.discriminator) return undefined;
  const { anyOf = [], ...own } = schema;
  const others = anyOf.filter((option) => option !== type && !isNull(option));
  const [list] = others;
  if (!list || others.length > 1) return undefined;
  const { type: _type, enum: values, const: constant, nullable, ...facts } = resolve<RawSchema>(document, list);
  const known = constant === undefined ? values : [constant];
  const [name = ''] = typesOf(type);
  const isAnnotation = (keyword: string): boolean => ANNOTATION_KEYWORDS.has(keyword) || keyword.startsWith('x-');
  if (!known?.every((value) => value === null || hasType(value, name))) return undefined;
  if (!Object.keys(facts).every(isAnnotation)) return undefined;
  const isNullable =
    [nullable, type.nullable].includes(true) || known.includes(null) || anyOf.some(isNull) || includesNull(type);
  const { 'x-lifecycle': lifecycle, ...shared } = facts;
  const descriptions = [own.description, shared.description, type.description].filter(Boolean);
  return {
    // The lifecycle of a component is that of its own name.
    ...(lifecycle && !isReference(list) ? { 'x-lifecycle': lifecycle } : {}),
    ...shared,
    type: isNullable ? [name, 'null'] : name,
    ...own,
    'x-extensible-enum': known,
    ...(descriptions.length > 0 ? { description: [...new Set(descriptions)].join('\n\n') } : {}),
  };
}

const LISTED_TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'number']);
/** Keywords of the alternative for all other values. One that limits them, such as a pattern, is an alternative. */
const TYPE_KEYWORDS: ReadonlySet<string> = new Set(['type', 'nullable', 'description', '$comment']);
/** Keywords beside the known values that can be said of all values. */
const ANNOTATION_KEYWORDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  '$comment',
]);

function isOnlyType(option: OrReference<RawSchema>): option is RawSchema {
  if (isReference(option) || !Object.keys(option).every((keyword) => TYPE_KEYWORDS.has(keyword))) return false;
  const types = typesOf(option);
  return types.length === 1 && types.every((type) => LISTED_TYPES.has(type));
}

function isNull(option: OrReference<RawSchema>): boolean {
  if (isReference(option)) return false;
  return [option.type].flat().join() === 'null' || (option.enum?.length === 1 && option.enum[0] === null);
}

/** Returns the types of a schema without null. */
function typesOf({ type = [] }: RawSchema): string[] {
  return [type].flat().filter((each) => each !== 'null');
}

function includesNull({ type = [] }: RawSchema): boolean {
  return [type].flat().includes('null');
}

function hasType(value: Json, type: string): boolean {
  const plain = nearestNumber(value);
  return type === 'integer' ? Number.isInteger(plain) : typeof plain === type;
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object';
}

import { type Json, resolveValue } from '../guides/specification';

/** A request's body with one fault. */
export interface InvalidBody {
  /** Such as `/price/value: below the minimum`. */
  readonly fault: string;
  readonly body: unknown;
}

/** A place in a body: how a value is written there. */
interface Place {
  readonly pointer: string;
  readonly value: unknown;
  readonly write: (value: unknown) => unknown;
}

const OTHER_TYPES: readonly [string, unknown][] = [
  ['object', { unexpected: true }],
  ['string', 'text'],
  ['boolean', true],
  ['number', 17.5],
  ['array', [{ unexpected: true }]],
];
const UNMATCHED = ['', ' ', '!', '\u00e9\u0000', 'lower case'];

/**
 * Returns bodies that the schema forbids, made from a valid one by one change each: a required property is left out, a
 * property is unknown, has another type, is too small or too large, or has another format.
 */
export function invalidBodies(document: Json, schema: unknown, valid: unknown): InvalidBody[] {
  return faultsAt(document, schema, { pointer: '', value: valid, write: (value) => value });
}

function faultsAt(document: Json, schema: unknown, place: Place): InvalidBody[] {
  const rules = flattened(document, schema);
  const fault = (what: string, value: unknown) => ({
    fault: `${place.pointer || '/'}: ${what}`,
    body: place.write(value),
  });
  return [
    ...typeFaults(rules, fault),
    ...valueFaults(rules, fault),
    ...textFaults(rules, fault),
    ...numberFaults(rules, fault),
    ...listFaults(rules, place.value, fault),
    ...objectFaults(rules, place.value, fault),
    ...partsOf(rules, place).flatMap(([part, inner]) => faultsAt(document, part, inner)),
  ];
}

type Fault = (what: string, value: unknown) => InvalidBody;

function typesOf({ type, enum: values, const: constant }: Json): string[] {
  if (type) return [type].flat() as string[];
  return [values, constant]
    .flat()
    .filter((value) => value !== undefined)
    .map((value) => typeof value);
}

function typeFaults(rules: Json, fault: Fault): InvalidBody[] {
  const types = typesOf(rules);
  if (types.length === 0) return [];
  const isAllowed = (type: string) => types.includes(type) || (type === 'number' && types.includes('integer'));
  const others = OTHER_TYPES.filter(([type]) => !isAllowed(type)).map(([type, value]) => fault(`is a ${type}`, value));
  return [
    ...others,
    ...(types.includes('null') ? [] : [fault('is null', null)]),
    ...(types.includes('integer') ? [fault('has a fraction', 17.5)] : []),
  ];
}

function valueFaults({ enum: values, const: constant }: Json, fault: Fault): InvalidBody[] {
  return values || constant ? [fault('is none of the values', 'no_such_value')] : [];
}

function textFaults({ type, minLength, maxLength, pattern, format }: Json, fault: Fault): InvalidBody[] {
  if (![type].flat().includes('string')) return [];
  const unmatched = UNMATCHED.find((text) => pattern && !new RegExp(String(pattern), 'u').test(text));
  return [
    ...(maxLength ? [fault('is too long', 'x'.repeat(Number(maxLength) + 1))] : []),
    ...(minLength ? [fault('is too short', '')] : []),
    ...(unmatched === undefined ? [] : [fault('does not match the pattern', unmatched)]),
    ...(format && format !== 'binary' ? [fault(`is no ${format}`, 'neither this nor that')] : []),
  ];
}

function numberFaults({ minimum, maximum }: Json, fault: Fault): InvalidBody[] {
  return [
    ...(minimum === undefined ? [] : [fault('is below the minimum', Number(minimum) - 1)]),
    ...(maximum === undefined ? [] : [fault('is above the maximum', Number(maximum) + 1)]),
  ];
}

function listFaults({ minItems, maxItems, uniqueItems }: Json, value: unknown, fault: Fault): InvalidBody[] {
  const item = Array.isArray(value) && value.length > 0 ? value[0] : undefined;
  if (item === undefined) return [];
  return [
    ...(minItems ? [fault('has too few items', [])] : []),
    ...(maxItems
      ? [
          fault(
            'has too many items',
            Array.from({ length: Number(maxItems) + 1 }, () => item),
          ),
        ]
      : []),
    ...(uniqueItems ? [fault('has an item twice', [item, item])] : []),
  ];
}

function objectFaults(rules: Json, value: unknown, fault: Fault): InvalidBody[] {
  if (!isObject(value)) return [];
  const required = (rules.required ?? []) as string[];
  const tooMany = Number(rules.maxProperties ?? Number.NaN) + 1;
  return [
    ...required.map((name) => fault(`lacks "${name}"`, without(value, name))),
    ...(required.length > 0 || rules.minProperties ? [fault('is empty', {})] : []),
    ...(rules.additionalProperties === false ? [fault('has an unknown property', { ...value, no_such_field: 1 })] : []),
    ...(tooMany > 0
      ? [
          fault(
            'has too many properties',
            Object.fromEntries(Array.from({ length: tooMany }, (_, at) => [`k${at}`, 'v'])),
          ),
        ]
      : []),
    ...(rules.propertyNames ? [fault('has a name that is not allowed', { ...value, 'not a name!': 'v' })] : []),
  ];
}

/** Returns the schemas of the parts of a value, with their places; a property without a value is tried too. */
function partsOf(
  { properties, items, additionalProperties }: Json,
  { pointer, value, write }: Place,
): [unknown, Place][] {
  const named = isObject(value)
    ? Object.entries((properties ?? {}) as Json).map(([name, schema]): [unknown, Place] => [
        schema,
        { pointer: `${pointer}/${name}`, value: value[name], write: (part) => write({ ...value, [name]: part }) },
      ])
    : [];
  const extra = isObject(value) && isObject(additionalProperties) ? [additionalProperties] : [];
  const listed = Array.isArray(value) && items ? [items] : [];
  return [
    ...named,
    ...extra.map((schema): [unknown, Place] => [
      schema,
      { pointer: `${pointer}/*`, value: undefined, write: (part) => write({ ...(value as Json), any_name: part }) },
    ]),
    ...listed.map((schema): [unknown, Place] => [
      schema,
      { pointer: `${pointer}/0`, value: (value as unknown[])[0], write: (part) => write([part]) },
    ]),
  ];
}

/** Returns a schema with those it refers to; of a choice between a schema and null, it allows both types. */
export function flattened(document: Json, schema: unknown): Json {
  const { allOf, oneOf, anyOf, ...own } = resolveValue(document, schema);
  const parts = ((allOf ?? []) as unknown[]).map((part) => flattened(document, part));
  const choices = ((oneOf ?? anyOf ?? []) as unknown[]).map((part) => flattened(document, part));
  const chosen = choices.filter(({ type }) => type !== 'null');
  // A real choice between shapes is judged by its parts' common rules only, of which there are none.
  const choice = chosen.length === 1 ? { ...chosen[0], type: [chosen[0]?.type ?? [], 'null'].flat() } : {};
  return Object.assign({}, ...parts, choice, own) as Json;
}

function without(value: Json, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

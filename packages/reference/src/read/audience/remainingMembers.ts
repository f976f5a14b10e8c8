import type { Json } from '../../document/types.ts';
import { exampleMember } from './examples.ts';
import type { ReferenceTarget } from './graph.ts';
import { hasLostEntry } from './lostProperties.ts';
import { memberShape, OBJECT_TYPES } from './objectTypes.ts';
import { isA, isInput, memberIn, type Part } from './partTree.ts';
import type { RemovalContext } from './removalContext.ts';
import { possibleNames } from './rules/operationIds.ts';

/** Returns what is left of a member that is not a part; undefined if nothing is left. */
type MemberFilter = (context: RemovalContext, part: Part, value: Json, name: string) => Json | undefined;

const required: MemberFilter = ({ lost }, schema, value) => remainingNames(value, (name) => lost.hasName(schema, name));

const dependentRequired: MemberFilter = (context, schema, value, keyword) =>
  remainingEntries(value, (names, name) =>
    context.lost.hasName(schema, name) ? undefined : required(context, schema, names, keyword),
  );

/** A value of a schema, a parameter, a header or a media type. Nothing is left of it if its schema is removed. */
const oneValue: MemberFilter = ({ values, removal }, part, value) => {
  const schemas = ['schema', 'itemSchema'].flatMap((name) => part.children.get(name) ?? []);
  return schemas.some((schema) => removal.has(schema)) ? undefined : values.shown(value, part);
};

/** A list of values, or values by name. */
const values: MemberFilter = (context, part, value, name) =>
  typeof value === 'object'
    ? remainingEntries(value, (entry) => oneValue(context, part, entry, name))
    : oneValue(context, part, value, name);

/** Texts about the values of the schema: by value, or in the order of the values. */
const textsOfValues: MemberFilter = ({ lost }, schema, value) => {
  const listed = memberIn(schema, 'enum') ?? memberIn(schema, 'x-extensible-enum');
  const order: readonly Json[] = Array.isArray(listed) ? listed : [];
  return remainingEntries(value, (text, name) =>
    lost.hasValue(schema, Array.isArray(value) ? order[Number(name)] : name) ? undefined : text,
  );
};

/** A number of entries would reveal removed ones. */
const entryCount =
  (...keywords: readonly string[]): MemberFilter =>
  ({ removal }, schema, value) =>
    hasLostEntry(schema, keywords, removal) ? undefined : value;

const namesOf =
  (kind: 'operations' | 'webhooks'): MemberFilter =>
  ({ names }, _, value) =>
    remainingNames(value, (name) => possibleNames(name).some((each) => names[kind].has(each)));

/** A schema in a discriminator: a reference, or the name of a component. */
const mappedSchema: MemberFilter = ({ graph, removal }, discriminator, entry) => {
  const target = typeof entry === 'string' ? graph.mapped(entry, discriminator) : undefined;
  if (!target || typeof entry !== 'string') return entry;
  const isGone = [target.part, ...target.through].some((part) => removal.has(part));
  return isGone ? undefined : adjustReference(entry, target, removal);
};

/** A list of examples stands for a map of them, too. */
const EXAMPLES: Readonly<Record<string, MemberFilter>> = { examples: values, 'x-examples': values };

const FILTERS: readonly (readonly [
  objectType: keyof typeof OBJECT_TYPES,
  members: Readonly<Record<string, MemberFilter>>,
])[] = [
  [
    'schema',
    {
      ...EXAMPLES,
      required,
      dependentRequired,
      discriminator: required,
      'x-enumDescriptions': textsOfValues,
      'x-enum-descriptions': textsOfValues,
      'x-enum-varnames': textsOfValues,
      'x-enumNames': textsOfValues,
      minItems: entryCount('prefixItems', 'items'),
      maxItems: entryCount('prefixItems', 'items'),
      minProperties: entryCount('properties'),
      maxProperties: entryCount('properties'),
    },
  ],
  ['media', EXAMPLES],
  ['parameter', EXAMPLES],
  ['header', EXAMPLES],
  ['example', { value: exampleMember, dataValue: exampleMember, serializedValue: exampleMember }],
  [
    'response',
    {
      // Swagger 2.0: values by media type.
      examples: ({ values: all, removal }, response, value) => {
        const schema = response.children.get('schema');
        return schema && removal.has(schema) ? undefined : remainingEntries(value, (entry) => all.shown(entry, schema));
      },
    },
  ],
  [
    'discriminator',
    {
      mapping: (context, part, value) =>
        remainingEntries(value, (entry, name) => mappedSchema(context, part, entry, name)),
      defaultMapping: mappedSchema,
    },
  ],
  [
    'operation',
    {
      'x-related': namesOf('operations'),
      'x-sandbox': namesOf('operations'),
      'x-webhooks': namesOf('webhooks'),
    },
  ],
  [
    'flow',
    {
      scopes: ({ names }, _, value) =>
        remainingEntries(value, (text, name) => (names.scopes.has(name) ? undefined : text)),
    },
  ],
  [
    'link',
    {
      // The name can start with the place: `path.id`.
      parameters: ({ names }, _, value) =>
        remainingEntries(value, (entry, name) =>
          names.inputs.has(name.replace(/^(?:path|query|header|cookie)\./, '')) ? undefined : entry,
        ),
    },
  ],
  ['tagGroup', { tags: ({ names }, _, value) => remainingNames(value, (name) => names.tags.has(name)) }],
];

const FILTERS_BY_TYPE = new Map(FILTERS.map(([objectType, members]) => [OBJECT_TYPES[objectType], members] as const));

export function remainingMember(context: RemovalContext, part: Part, value: Json, name: string): Json | undefined {
  const target = context.graph.targets(part).get(name);
  if (target && typeof value === 'string') return adjustReference(value, target, context.removal);
  const members = part.objectType && FILTERS_BY_TYPE.get(part.objectType as never);
  const left = members && Object.hasOwn(members, name) ? members[name] : dataFilter(part, name);
  return left ? left(context, part, value, name) : value;
}

/** The data of a schema, or of what has one, are values of it. */
function dataFilter(part: Part, name: string): MemberFilter | undefined {
  if (!isA(part, 'schema', 'media') && !isInput(part)) return undefined;
  const shape = 'members' in part.objectType ? memberShape(part.objectType, name) : undefined;
  if (shape?.kind === 'list') return shape.of.kind === 'json' ? values : undefined;
  return shape?.kind === 'json' ? oneValue : undefined;
}

/** Returns what is left of an entry of a list that is no part: the name of a tag, or of a required property. */
export function remainingEntry({ names, lost }: RemovalContext, list: Part, value: Json): Json | undefined {
  if (typeof value !== 'string') return value;
  if (list.key === 'tags' && isA(list.parent, 'document')) return names.tags.has(value) ? undefined : value;
  // An older form of `dependentRequired` is a map of lists.
  const schema = list.parent?.key === 'dependencies' ? list.parent.parent : undefined;
  return schema && lost.hasName(schema, value) ? undefined : value;
}

/** Returns a reference that is adjusted to removed entries of lists. */
function adjustReference(
  reference: string,
  { part, pointer }: ReferenceTarget,
  removal: RemovalContext['removal'],
): string {
  const steps: string[] = [];
  let isMoved = false;
  for (let each = part; each.parent; each = each.parent) {
    const place = each.parent.role === 'list' ? remainingPosition(each, each.parent, removal) : undefined;
    if (place !== undefined && place !== each.key) isMoved = true;
    steps.unshift(place ?? each.pointer.slice(each.parent.pointer.length + 1));
  }
  return isMoved && reference.includes('#/') ? `#/${steps.join('/')}${pointer.slice(part.pointer.length)}` : reference;
}

function remainingPosition({ key }: Part, list: Part, removal: RemovalContext['removal']): string {
  const before = [...list.children.values()].filter((entry) => Number(entry.key) < Number(key) && removal.has(entry));
  return String(Number(key) - before.length);
}

/**
 * Returns a list or an object with what is left of its entries: the value itself if nothing was removed, undefined if
 * nothing is left. Any other value is returned unchanged.
 */
function remainingEntries(value: Json, left: (entry: Json, name: string) => Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries<Json>(value);
  const results = entries.map(([name, entry]) => [name, left(entry, name)] as const);
  if (results.every(([, result], index) => result === entries[index]?.[1])) return value;
  const kept = results.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
}

/** Removes names from a list, or a single name. */
function remainingNames(value: Json, isGone: (name: string) => boolean): Json | undefined {
  if (typeof value === 'string') return isGone(value) ? undefined : value;
  return remainingEntries(value, (entry) => (typeof entry === 'string' && isGone(entry) ? undefined : entry));
}

import type { Json } from '../../document/types.ts';
import { exampleMember } from './examples.ts';
import { FORMS, memberShape } from './objectTypes.ts';
import type { ReferenceTarget } from './graph.ts';
import { hasLostEntry } from './lostProperties.ts';
import type { RemovalContext } from './removalContext.ts';
import { meanings } from './rules/operationIds.ts';
import { isA, isInput, memberIn, type Part } from './partTree.ts';

/** Returns what is left of a member that is not a part; undefined if nothing is left. */
type Member = (facts: RemovalContext, part: Part, value: Json, name: string) => Json | undefined;

const required: Member = ({ lost }, schema, value) => namesLeft(value, (name) => lost.hasName(schema, name));

const dependentRequired: Member = (facts, schema, value, keyword) =>
  entriesLeft(value, (names, name) =>
    facts.lost.hasName(schema, name) ? undefined : required(facts, schema, names, keyword),
  );

/** A value of a schema, a parameter, a header or a media type. Nothing is left of it if its schema is removed. */
const oneValue: Member = ({ values, removal }, part, value) => {
  const schemas = ['schema', 'itemSchema'].flatMap((name) => part.children.get(name) ?? []);
  return schemas.some((schema) => removal.has(schema)) ? undefined : values.shown(value, part);
};

/** A list of values, or values by name. */
const values: Member = (facts, part, value, name) =>
  typeof value === 'object'
    ? entriesLeft(value, (entry) => oneValue(facts, part, entry, name))
    : oneValue(facts, part, value, name);

/** Texts about the values of the schema: by value, or in the order of the values. */
const textsOfValues: Member = ({ lost }, schema, value) => {
  const listed = memberIn(schema, 'enum') ?? memberIn(schema, 'x-extensible-enum');
  const order: readonly Json[] = Array.isArray(listed) ? listed : [];
  return entriesLeft(value, (text, name) =>
    lost.hasValue(schema, Array.isArray(value) ? order[Number(name)] : name) ? undefined : text,
  );
};

/** A number of entries would reveal removed ones. */
const countOf =
  (...keywords: readonly string[]): Member =>
  ({ removal }, schema, value) =>
    hasLostEntry(schema, keywords, removal) ? undefined : value;

const namesOf =
  (kind: 'operations' | 'webhooks' | 'tags'): Member =>
  ({ names }, _, value) =>
    namesLeft(value, (name) => meanings(name).some((each) => names[kind].has(each)));

/** A schema in a discriminator: a reference, or the name of a component. */
const mappedSchema: Member = ({ graph, removal }, discriminator, entry) => {
  const target = typeof entry === 'string' ? graph.mapped(entry, discriminator) : undefined;
  if (!target || typeof entry !== 'string') return entry;
  const isGone = [target.part, ...target.through].some((part) => removal.has(part));
  return isGone ? undefined : moved(entry, target, removal);
};

/** A list of examples stands for a map of them, too. */
const EXAMPLES: Readonly<Record<string, Member>> = { examples: values, 'x-examples': values };

const MEMBERS: readonly (readonly [form: keyof typeof FORMS, members: Readonly<Record<string, Member>>])[] = [
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
      minItems: countOf('prefixItems', 'items'),
      maxItems: countOf('prefixItems', 'items'),
      minProperties: countOf('properties'),
      maxProperties: countOf('properties'),
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
        return schema && removal.has(schema) ? undefined : entriesLeft(value, (entry) => all.shown(entry, schema));
      },
    },
  ],
  [
    'discriminator',
    {
      mapping: (facts, part, value) => entriesLeft(value, (entry, name) => mappedSchema(facts, part, entry, name)),
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
      scopes: ({ names }, _, value) => entriesLeft(value, (text, name) => (names.scopes.has(name) ? undefined : text)),
    },
  ],
  [
    'link',
    {
      // The name can start with the place: `path.id`.
      parameters: ({ names }, _, value) =>
        entriesLeft(value, (entry, name) =>
          names.inputs.has(name.replace(/^(?:path|query|header|cookie)\./, '')) ? undefined : entry,
        ),
    },
  ],
  ['tagGroup', { tags: namesOf('tags') }],
];

const BY_FORM = new Map(MEMBERS.map(([form, members]) => [FORMS[form], members] as const));

export function memberLeft(facts: RemovalContext, part: Part, value: Json, name: string): Json | undefined {
  const target = facts.graph.targets(part).get(name);
  if (target && typeof value === 'string') return moved(value, target, facts.removal);
  const members = part.form && BY_FORM.get(part.form as never);
  const left = members && Object.hasOwn(members, name) ? members[name] : dataLeft(part, name);
  return left ? left(facts, part, value, name) : value;
}

/** The data of a schema, or of what has one, are values of it. */
function dataLeft(part: Part, name: string): Member | undefined {
  if (!isA(part, 'schema', 'media') && !isInput(part)) return undefined;
  const shape = 'members' in part.form ? memberShape(part.form, name) : undefined;
  if (shape?.kind === 'list') return shape.of.kind === 'json' ? values : undefined;
  return shape?.kind === 'json' ? oneValue : undefined;
}

/** Returns what is left of an entry of a list that is no part: the name of a tag, or of a required property. */
export function entryLeft({ names, lost }: RemovalContext, list: Part, value: Json): Json | undefined {
  if (typeof value !== 'string') return value;
  if (list.key === 'tags' && isA(list.parent, 'document')) return names.tags.has(value) ? undefined : value;
  // An older form of `dependentRequired` is a map of lists.
  const schema = list.parent?.key === 'dependencies' ? list.parent.parent : undefined;
  return schema && lost.hasName(schema, value) ? undefined : value;
}

/** Returns a reference that is adjusted to removed entries of lists. */
function moved(reference: string, { part, pointer }: ReferenceTarget, removal: RemovalContext['removal']): string {
  const steps: string[] = [];
  let isMoved = false;
  for (let each = part; each.parent; each = each.parent) {
    const place = each.parent.role === 'list' ? positionOf(each, each.parent, removal) : undefined;
    if (place !== undefined && place !== each.key) isMoved = true;
    steps.unshift(place ?? each.pointer.slice(each.parent.pointer.length + 1));
  }
  return isMoved && reference.includes('#/') ? `#/${steps.join('/')}${pointer.slice(part.pointer.length)}` : reference;
}

function positionOf({ key }: Part, list: Part, removal: RemovalContext['removal']): string {
  const before = [...list.children.values()].filter((entry) => Number(entry.key) < Number(key) && removal.has(entry));
  return String(Number(key) - before.length);
}

/**
 * Returns a list or an object with what is left of its entries: the value itself if nothing was removed, undefined if
 * nothing is left. Any other value is returned unchanged.
 */
function entriesLeft(value: Json, left: (entry: Json, name: string) => Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries<Json>(value);
  const results = entries.map(([name, entry]) => [name, left(entry, name)] as const);
  if (results.every(([, result], index) => result === entries[index]?.[1])) return value;
  const kept = results.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
}

/** Removes names from a list, or a single name. */
function namesLeft(value: Json, isGone: (name: string) => boolean): Json | undefined {
  if (typeof value === 'string') return isGone(value) ? undefined : value;
  return entriesLeft(value, (entry) => (typeof entry === 'string' && isGone(entry) ? undefined : entry));
}

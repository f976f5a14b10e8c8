import { isObject } from './isObject.ts';
import type { Report, UnreadMembers } from './shape.ts';

/** Returns a schema's members in today's form: documents of every age contain forms of older drafts. */
export function adaptSchema(members: UnreadMembers, report: Report): UnreadMembers {
  return [
    withFile,
    checkTypes,
    withoutBooleanRequired,
    withTuple,
    withDependencies,
    withExampleList,
    withNullable,
    withMsEnum,
  ].reduce((adapted, step) => step(adapted, report), members);
}

/** Returns the schema of a boolean one. */
export function expandSchema(value: unknown): UnreadMembers | undefined {
  if (typeof value !== 'boolean') return undefined;
  return value ? {} : { not: {} };
}

function withFile(members: UnreadMembers, report: Report): UnreadMembers {
  if (members.type !== 'file') return members;
  report('The type `file` belongs to Swagger 2.0, so it is shown as binary text.', 'type');
  return { ...members, type: 'string', format: members.format ?? 'binary' };
}

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

function checkTypes(members: UnreadMembers, report: Report): UnreadMembers {
  for (const type of [members.type ?? []].flat())
    if (typeof type === 'string' && !TYPES.includes(type))
      report(`\`${type}\` is not one of the types, so only the word is shown: use ${TYPES.join(', ')}.`, 'type');
  return members;
}

function withoutBooleanRequired(members: UnreadMembers, report: Report): UnreadMembers {
  if (typeof members.required !== 'boolean') return members;
  const { required, ...others } = members;
  report(
    '`required` is a list of names in the schema that has the properties, not a flag of a property, so it is not shown.',
    'required',
  );
  return others;
}

/** A list in `items` was a tuple before JSON Schema 2020-12, and `additionalItems` the schema of all other items. */
function withTuple(members: UnreadMembers, report: Report): UnreadMembers {
  if (!Array.isArray(members.items)) return members;
  const { items, additionalItems, ...others } = members;
  report('A list of schemas belongs in `prefixItems`, so `items` is shown as that.', 'items');
  return { ...others, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

/** `dependencies` has two successors since JSON Schema 2019-09. */
function withDependencies(members: UnreadMembers, report: Report): UnreadMembers {
  const { dependencies, ...others } = members;
  if (!isObject(dependencies)) return members;
  report('`dependencies` is now `dependentRequired` and `dependentSchemas`, so it is shown as these.', 'dependencies');
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  return {
    ...(names.length > 0 ? { dependentRequired: Object.fromEntries(names) } : {}),
    ...(schemas.length > 0 ? { dependentSchemas: Object.fromEntries(schemas) } : {}),
    ...others,
  };
}

function withExampleList(members: UnreadMembers, report: Report): UnreadMembers {
  const { examples } = members;
  if (!isObject(examples)) return members;
  report('`examples` of a schema is a list of values, so the values of its members are shown.', 'examples');
  const values = Object.values(examples).map((example) =>
    isObject(example) && example.value !== undefined ? example.value : example,
  );
  return { ...members, examples: values };
}

/** Azure's extension (https://azure.github.io/autorest/extensions/#x-ms-enum): names and texts of values. */
function withMsEnum(members: UnreadMembers): UnreadMembers {
  const listed = isObject(members['x-ms-enum']) ? members['x-ms-enum'].values : undefined;
  if (!Array.isArray(listed)) return members;
  const known = listed.filter(isObject);
  const values = Array.isArray(members.enum) ? members.enum : known.map(({ value }) => value);
  const textsOfValues = (member: string): string[] =>
    values.map((value) => String(known.find((each) => each.value === value)?.[member] ?? ''));
  return {
    'x-enum-varnames': textsOfValues('name'),
    'x-enumDescriptions': textsOfValues('description'),
    ...members,
    enum: values,
  };
}

function withNullable(members: UnreadMembers): UnreadMembers {
  return typeof members['x-nullable'] === 'boolean' && members.nullable === undefined
    ? { ...members, nullable: members['x-nullable'] }
    : members;
}

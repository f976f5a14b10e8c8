import { parseExact } from '../document/exactJson.ts';
import type { Json } from '../document/types.ts';
import type { Field, Schema } from '../model/schema/index.ts';

/** How a reader enters a JSON value; plain data, since it is sent to the browser. */
export type ValueForm = ObjectForm | AlternativesForm | LeafForm;

/** One field for each member. */
export interface ObjectForm {
  readonly kind: 'object';
  readonly isNullable: boolean;
  readonly members: readonly MemberForm[];
  /** Whether the specification describes members without a name, which are entered as one JSON object. */
  readonly hasOthers: boolean;
}

/** A list of alternatives, and the form of the selected one. */
export interface AlternativesForm {
  readonly kind: 'alternatives';
  readonly isNullable: boolean;
  /** The member whose value distinguishes the alternatives. */
  readonly discriminator?: string;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly label: string;
  readonly form: ValueForm;
}

/** One field for the whole value. */
export type LeafForm =
  | { readonly kind: 'json'; readonly isNullable: boolean }
  | { readonly kind: ScalarKind; readonly isNullable: boolean; readonly known?: KnownValues }
  | { readonly kind: 'choice'; readonly isNullable: boolean; readonly choices: readonly Json[] }
  | {
      readonly kind: 'list';
      readonly isNullable: boolean;
      readonly items: ScalarKind;
      /** The allowed items; empty if the specification does not list them. */
      readonly choices: readonly Json[];
      readonly known?: KnownValues;
    };

/** Values that the specification lists, beside which it allows others; as texts. */
export type KnownValues = readonly string[];

export type ScalarKind = 'string' | 'integer' | 'number';

export interface MemberForm {
  readonly name: string;
  readonly required: boolean;
  /** "integer", "string uuid". */
  readonly type: string;
  readonly limits: readonly string[];
  readonly form: ValueForm;
}

/** Levels of objects and alternatives with fields of their own; deeper ones are entered as JSON. */
const MAX_LEVELS = 4;
/** Fields of one value; an object whose fields would be more is entered as JSON. */
const MAX_FIELDS = 300;

interface Place {
  readonly level: number;
  /** Shared by all fields of a value. */
  readonly budget: { fields: number };
}

/** Returns the form of a value; `json` for one that the fields of a form cannot express. */
export function valueForm(schema: Schema): ValueForm {
  return formOf(schema, { level: 0, budget: { fields: MAX_FIELDS } });
}

const OR_NULL = / or null$/;

function formOf(schema: Schema, place: Place): ValueForm {
  const { fields, choices, deferred, seeAlso } = schema;
  const isNullable = OR_NULL.test(schema.type);
  const type = schema.type.replace(OR_NULL, '');
  const json: ValueForm = { kind: 'json', isNullable };
  if (type.startsWith('array')) return listForm(schema, type, isNullable) ?? json;
  const leaf = scalarForm(schema, type, isNullable);
  if (leaf) return leaf;
  const [choice, ...others] = choices;
  if (deferred || seeAlso || others.length > 0 || place.level >= MAX_LEVELS) return json;
  if (choice) return alternativesForm(schema, choice, isNullable, place) ?? json;
  return type === 'object' && fields.some(({ kind }) => !kind) ? (objectForm(schema, isNullable, place) ?? json) : json;
}

function scalarForm(schema: Schema, type: string, isNullable: boolean): LeafForm | undefined {
  const { values, hasMoreValues } = schema;
  if (values.length > 0 && !hasMoreValues) return { kind: 'choice', isNullable, choices: values.map(choiceOf) };
  if (type === 'boolean') return { kind: 'choice', isNullable, choices: [true, false] };
  return isScalar(type) ? { kind: type, isNullable, ...knownIn(schema) } : undefined;
}

function listForm(schema: Schema, type: string, isNullable: boolean): LeafForm | undefined {
  const { values, hasMoreValues } = schema;
  const items = type.replace(/^array of /, '').replace('boolean', 'string');
  if (!isScalar(items)) return undefined;
  if (hasMoreValues) return { kind: 'list', isNullable, items, choices: [], ...knownIn(schema) };
  const choices = type === 'array of boolean' ? [true, false] : values.map(choiceOf);
  // The values of a list are lists only if the list itself has an enumeration.
  return choices.some((choice) => typeof choice === 'object')
    ? undefined
    : { kind: 'list', isNullable, items, choices };
}

/** Returns the values of an open enumeration. */
export function knownIn({ values, hasMoreValues }: Pick<Schema, 'values' | 'hasMoreValues'>): { known?: KnownValues } {
  return hasMoreValues && values.length > 0 ? { known: [...new Set(values.map(({ value }) => value))] } : {};
}

function isScalar(type: string): type is ScalarKind {
  return type === 'string' || type === 'integer' || type === 'number';
}

/** Returns the value of an enumeration: a text that could be another value is shown as JSON. */
function choiceOf({ value, shown = value }: Schema['values'][number]): Json {
  try {
    return parseExact(shown);
  } catch {
    return value;
  }
}

function objectForm({ fields }: Schema, isNullable: boolean, { level, budget }: Place): ObjectForm | undefined {
  const named = fields.filter(({ kind, schema }) => !kind && schema.type !== 'not allowed');
  if (named.length > budget.fields) return undefined;
  budget.fields -= named.length;
  const members = named.map((field) => memberForm(field, { level: level + 1, budget }));
  return { kind: 'object', isNullable, members, hasOthers: fields.some(({ kind }) => kind) };
}

function memberForm({ name, required, schema }: Field, place: Place): MemberForm {
  const { type, format, limits } = schema;
  return { name, required, type: [type, format].filter(Boolean).join(' '), limits, form: formOf(schema, place) };
}

/** Returns the alternatives of a schema; each has the schema's own members too. */
function alternativesForm(
  schema: Schema,
  { variants, discriminator }: Schema['choices'][number],
  isNullable: boolean,
  { level, budget }: Place,
): AlternativesForm | undefined {
  const place = { level: level + 1, budget };
  const hasOwn = schema.fields.length > 0;
  const own = objectForm(schema, false, place);
  if (!own) return undefined;
  const alternatives = variants.map(({ label, schema: variant }) => {
    const form = formOf(variant, place);
    return { label, form: hasOwn ? withMembers(own, form) : form };
  });
  return { kind: 'alternatives', isNullable, ...(discriminator ? { discriminator } : {}), alternatives };
}

function withMembers(own: ObjectForm, form: ValueForm): ValueForm {
  if (form.kind !== 'object') return { kind: 'json', isNullable: false };
  const names = new Set(form.members.map(({ name }) => name));
  const inherited = own.members.filter(({ name }) => !names.has(name));
  return { ...form, members: [...inherited, ...form.members], hasOthers: own.hasOthers || form.hasOthers };
}

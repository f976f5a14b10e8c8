import type { RawSchema } from '../../document/types.ts';
import { distinctJson } from '../values/sameJson.ts';
import type { SchemaContext } from './context.ts';
import { externalLink, schemaNotes } from './notes.ts';
import { EMPTY_SCHEMA, type Schema } from './types.ts';

/** Returns what a schema says about a value, apart from its type, limits, values and content. */
export function describeFacts(
  { document, isShallow }: SchemaContext,
  all: readonly RawSchema[],
  component?: string,
  name?: string,
): Schema {
  const [schema = {}] = all;
  const externalDocs = all.map((part) => externalLink(part.externalDocs)).find(Boolean);
  const examples = distinctJson(schema.examples ?? []);
  const [example] = examples;
  const deprecation = schema['x-deprecated-description'];
  const badges = (schema['x-badges'] ?? []).map((badge) => badge.name).filter(Boolean);
  const addsToName =
    schema.title && ![name, component].some((known) => normalizeName(known) === normalizeName(schema.title));
  return {
    ...EMPTY_SCHEMA,
    ...(addsToName && schema.title && !isShallow ? { title: schema.title } : {}),
    ...(externalDocs ? { externalDocs } : {}),
    ...(schema.default === undefined ? {} : { defaultValue: schema.default }),
    ...(example === undefined ? {} : { example }),
    examples,
    deprecated: schema.deprecated === true,
    ...(deprecation ? { deprecation } : {}),
    ...(schema.readOnly ? { access: 'read-only' } : schema.writeOnly ? { access: 'write-only' } : {}),
    badges: [...new Set(badges)],
    notes: schemaNotes(document, all),
  };
}

/** Returns a name without the differences of spelling between "user_id", "userId" and "User Id". */
function normalizeName(name: string | undefined): string {
  return (name ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Returns what a list says about its items besides their content, limits and values. */
export function describeItems(items: Schema | undefined): { itemFacts?: Schema } {
  if (!items) return {};
  const { deferred: _content, listsNull: _null, ...others } = items;
  const itemFacts: Schema = { ...others, limits: [], values: [], fields: [], choices: [], subschemas: [] };
  const { description, title, defaultValue, examples, deprecated, access, badges, notes, externalDocs } = itemFacts;
  const facts = [
    description,
    title,
    deprecated,
    access,
    externalDocs,
    itemFacts.itemFacts,
    ...examples,
    ...badges,
    ...notes,
  ];
  return facts.some(Boolean) || defaultValue !== undefined ? { itemFacts } : {};
}

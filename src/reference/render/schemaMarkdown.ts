import { jsonText } from '../model/jsonText';
import { distinctJson } from '../model/sameJson';
import type { Choice, Field, Schema } from '../model/schema';
import { asCode, asText } from '../prose/markdownText';

/** Returns the content of a schema as a list in Markdown: the members of an object, its variants, and conditions. */
export function fields(schema: Schema, depth: number): string {
  const { choices, parts, each, deferred } = schema;
  return [
    each ? labelled('each item', each, depth) : '',
    ...schema.fields.map((field) => row(nameOf(field), field.required, field.schema, depth)),
    ...choices.map((choice) => variants(choice, depth)),
    ...parts.map((part) => labelled(asText(`${part.label}: ${part.schema.type}`), part.schema, depth)),
    deferred ? `${indent(depth)}- Its content is left out here, since the page would be too long.` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns a member or parameter as an item of a list, with its content below it. */
export function item(name: string, required: boolean, schema: Schema, depth: number): string {
  return row(asCode(name), required, schema, depth);
}

/** Returns what is said about a value, apart from its type, description and content, in Markdown. */
export function schemaFacts(schema: Schema): string[] {
  const { title, access, badges, limits, defaultValue, example, examples, values, notes, externalDocs } = schema;
  const all = distinctJson([...(example === undefined ? [] : [example]), ...examples]);
  return [
    title ? asText(title) : '',
    access ?? '',
    schema.deprecated ? `deprecated${schema.deprecation ? `: ${inLine(schema.deprecation)}` : ''}` : '',
    ...badges.map(asText),
    ...limits.map(asText),
    defaultValue === undefined ? '' : `default ${asCode(jsonText(defaultValue))}`,
    ...all.map((value) => `example ${asCode(jsonText(value))}`),
    values.length > 0 ? valuesText(schema) : '',
    ...notes,
    externalDocs ? `[${asText(externalDocs.text)}](<${externalDocs.href}>)` : '',
    schema.seeAlso ? `see ${asText(schema.seeAlso.name)} above` : '',
  ].filter(Boolean);
}

function row(name: string, required: boolean, schema: Schema, depth: number): string {
  const type = asText([schema.type, schema.format].filter(Boolean).join(' '));
  const facts = [type, required ? 'required' : '', ...schemaFacts(schema)].filter(Boolean);
  const text = inLine(schema.description);
  return withContent(`${indent(depth)}- ${name} (${facts.join('; ')})${text ? `: ${text}` : ''}`, schema, depth);
}

function nameOf({ name, kind }: Field): string {
  if (kind === 'item') return asText(name);
  return kind === 'pattern' ? `keys that match ${asCode(name)}` : asCode(name);
}

function variants({ kind, variants: all, discriminator, fallback }: Choice, depth: number): string {
  const by = discriminator === undefined ? '' : `, by ${asCode(discriminator)}`;
  const other = fallback === undefined ? '' : `, otherwise ${asText(fallback)}`;
  const label = `${kind === 'any of' ? 'at least one of' : 'one of'}${by}${other}`;
  return all.map((variant) => labelled(`${label}: ${asText(variant.label)}`, variant.schema, depth)).join('\n');
}

function labelled(label: string, schema: Schema, depth: number): string {
  const facts = schemaFacts(schema);
  const text = inLine(schema.description);
  const head = `${indent(depth)}- ${label}${facts.length > 0 ? ` (${facts.join('; ')})` : ''}${text ? `. ${text}` : ''}`;
  return withContent(head, schema, depth);
}

function withContent(head: string, schema: Schema, depth: number): string {
  const inner = fields(schema, depth + 1);
  return inner ? `${head}\n${inner}` : head;
}

function valuesText({ values, hasMoreValues }: Schema): string {
  const list = values.map(valueText).join(', ');
  return hasMoreValues
    ? `known values: ${list}, and more may be added: accept values that are not listed here`
    : `one of ${list}`;
}

function valueText({ value, shown, name, description }: Schema['values'][number]): string {
  const facts = [name ? asText(name) : '', inLine(description)].filter(Boolean).join(': ');
  return `${asCode(shown ?? value) || '""'}${facts ? ` (${facts})` : ''}`;
}

/** Returns Markdown in a line of a list. */
function inLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

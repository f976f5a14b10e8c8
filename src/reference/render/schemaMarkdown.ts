import type { Schema } from '../model/schema';
import { asCode, asText } from '../prose/markdownText';

/** Returns the content of a schema as a list in Markdown: the members of an object, then its variants. */
export function fields(schema: Schema, depth: number): string {
  return [
    ...schema.fields.map(({ name, required, schema: inner }) => item(name, required, inner, depth)),
    ...schema.variants.map(
      ({ label, schema: inner }) =>
        `${indent(depth)}- ${schema.choice ?? 'one of'}: ${asText(label)}\n${fields(inner, depth + 1)}`,
    ),
  ].join('\n');
}

/** Returns a member or parameter as an item of a list, with its content below it. */
export function item(name: string, required: boolean, schema: Schema, depth: number): string {
  const facts = [
    asText([schema.type, schema.format].filter(Boolean).join(' ')),
    required ? 'required' : '',
    ...schema.limits.map(asText),
    schema.defaultValue === undefined ? '' : `default ${asText(JSON.stringify(schema.defaultValue))}`,
    schema.values.length > 0 ? `one of ${schema.values.map(({ value }) => asCode(value)).join(', ')}` : '',
  ].filter(Boolean);
  const text = schema.description.replaceAll('\n', ' ').trim();
  const row = `${indent(depth)}- ${asCode(name)} (${facts.join('; ')})${text ? `: ${text}` : ''}`;
  const inner = fields(schema, depth + 1);
  return inner ? `${row}\n${inner}` : row;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

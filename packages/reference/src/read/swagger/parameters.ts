import omit from 'lodash/omit.js';
import pick from 'lodash/pick.js';
import { SCHEMA_MEMBERS } from '../shapes/adaptMedia.ts';
import { isObject } from '../shapes/isObject.ts';
import type { UnreadMembers } from '../shapes/shape.ts';

/** Styles of lists in a query and in a form, by `collectionFormat`; tabs have none. */
const STYLES: Readonly<Record<string, UnreadMembers>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

const SEPARATORS: Readonly<Record<string, string>> = { ssv: 'spaces', tsv: 'tabs', pipes: 'pipes' };

/** Returns whether a parameter of Swagger 2.0 is the body, or a field of it. */
export function isBodyPart(parameter: unknown): boolean {
  return isObject(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
}

/** Returns a parameter or a header of Swagger 2.0 with a schema. */
export function convertParameter(parameter: unknown): unknown {
  if (!isObject(parameter) || typeof parameter.$ref === 'string') return parameter;
  const { description, ...others }: UnreadMembers = omit(parameter, [...SCHEMA_MEMBERS, 'collectionFormat']);
  const text = describeSeparator(description, parameter);
  const schema = toSchema(parameter);
  return {
    ...others,
    ...(text === undefined ? {} : { description: text }),
    ...(parameter.type === 'array' && parameter.in === 'query' ? listStyle(parameter) : {}),
    ...(Object.keys(schema).length > 0 ? { schema } : {}),
  };
}

/** Returns the schema of a parameter, a header, or a field of a form. */
export function toSchema(parameter: UnreadMembers): UnreadMembers {
  const { items, ...schema } = pick(parameter, SCHEMA_MEMBERS);
  return {
    ...(isObject(parameter.schema) ? parameter.schema : {}),
    ...schema,
    ...(items === undefined ? {} : { items: convertItems(items) }),
  };
}

/** Returns how a list is written in a query or a form. */
export function listStyle({ collectionFormat = 'csv' }: UnreadMembers): UnreadMembers {
  const format = String(collectionFormat);
  return (Object.hasOwn(STYLES, format) ? STYLES[format] : STYLES.csv) ?? {};
}

/** Returns a description that says how a list is written where no style of OpenAPI 3 does. */
export function describeSeparator(description: unknown, { in: place, type, collectionFormat }: UnreadMembers): unknown {
  const format = String(collectionFormat);
  const hasStyle = (place === 'query' || place === 'formData') && Object.hasOwn(STYLES, format);
  const separator = Object.hasOwn(SEPARATORS, format) ? SEPARATORS[format] : undefined;
  if (type !== 'array' || hasStyle || separator === undefined) return description;
  return [description, `The values are separated by ${separator}.`].filter(Boolean).join('\n\n');
}

/** Lists in lists have no style at all. */
function convertItems(items: unknown): unknown {
  if (!isObject(items) || typeof items.$ref === 'string') return items;
  const { collectionFormat, items: inner, ...schema } = items;
  const description = describeSeparator(schema.description, items);
  return {
    ...schema,
    ...(description === undefined ? {} : { description }),
    ...(inner === undefined ? {} : { items: convertItems(inner) }),
  };
}

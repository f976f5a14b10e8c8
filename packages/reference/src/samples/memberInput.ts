import { exactJson, parseExact, toExactNumber, toText } from '../document/exactJson.ts';
import { isMembers, type Members } from '../document/members.ts';
import type { Json } from '../document/types.ts';
import type { Schema } from '../model/schema/index.ts';
import {
  fitLines,
  listItemType,
  type RequestInput,
  requestInput,
  type ScalarType,
  scalarType,
  toLines,
} from './requestInput.ts';

/** An input for a member of a JSON body that is one value, or a list of such. */
export interface MemberInput extends RequestInput {
  readonly form: 'text' | 'list';
  /** Type of the value, or of each item. */
  readonly scalar: ScalarType;
}

/** Returns the inputs of a body's simple members; its other members are in its JSON only. */
export function memberInputs({ fields }: Schema): MemberInput[] {
  return fields.flatMap(({ name, kind, required, schema }): MemberInput[] => {
    const items = listItemType(schema);
    const scalar = items ?? scalarType(schema);
    if (kind || !scalar) return [];
    const form = items ? 'list' : 'text';
    return [{ ...requestInput(name, required, form, schema, []), form, scalar }];
  });
}

/** Returns the members of a JSON body, those of an empty one too; undefined for a text that is no object. */
export function bodyMembers(text: string): Members | undefined {
  if (text.trim() === '') return {};
  try {
    const value = parseExact(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the value of a text in an input; undefined for an empty one, which is not sent. */
export function memberValue({ form, scalar }: MemberInput, text: string): Json | undefined {
  if (form === 'text') return text === '' ? undefined : parseScalar(scalar, text);
  const lines = toLines(text);
  return lines.length > 0 ? lines.map((line) => parseScalar(scalar, line)) : undefined;
}

/** A number of JSON (RFC 8259, 6), also with leading zeros. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Returns the value of a text. A text that is no value of the type stays a text, so that the reader sees it and what is
 * wrong with it.
 */
function parseScalar(type: ScalarType, text: string): Json {
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  const number = text.trim();
  if (type === 'string' || !NUMBER.test(number)) return text;
  return toExactNumber(number.replace(/^(-?)0+(?=\d)/, '$1'));
}

/** Returns whether an input keeps a value that it shows: a list only if each item stays the same in a line. */
export function fitsInput({ form }: MemberInput, value: Json | undefined): boolean {
  return form !== 'list' || !Array.isArray(value) || fitLines(value as readonly Json[]);
}

/** Returns the text of a value in its input. */
export function memberText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? (value as readonly Json[]).map(toText).join('\n') : toText(value);
}

/**
 * Returns a JSON body with another value of a member, or without it. A new member is placed in the order of the inputs;
 * names can be `__proto__`, so no property is assigned.
 */
export function withMember(
  inputs: readonly MemberInput[],
  members: Members,
  name: string,
  value: Json | undefined,
): string {
  const entries = Object.entries(members);
  if (value === undefined) return stringifyEntries(entries.filter(([other]) => other !== name));
  if (Object.hasOwn(members, name))
    return stringifyEntries(entries.map((entry) => (entry[0] === name ? [name, value] : entry)));
  const later = inputs.slice(inputs.findIndex((input) => input.name === name) + 1).map((input) => input.name);
  const index = entries.findIndex(([other]) => later.includes(other));
  return stringifyEntries(entries.toSpliced(index < 0 ? entries.length : index, 0, [name, value]));
}

function stringifyEntries(entries: readonly (readonly [string, Json])[]): string {
  return exactJson(Object.fromEntries(entries), 2);
}

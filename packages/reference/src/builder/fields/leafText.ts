import { exactJson, exactNumber, parseExact, textOf } from '../../document/exactJson.ts';
import { isMembers } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import type { LeafForm, ScalarKind } from '../../samples/valueForm.ts';

/** A value, none for an empty field, or a sentence about a text that is not a value. */
export type Read = { readonly value: Json | undefined } | { readonly problem: string };

const INTEGER = /^-?\d+$/;
/** A number in JSON (RFC 8259, 6), also with leading zeros. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Returns the value of a text in a field. */
export function readLeaf(form: LeafForm, text: string): Read {
  if (form.kind === 'list') return readList(form, text);
  if (form.kind === 'string') return { value: text === '' ? undefined : text };
  if (text.trim() === '') return { value: undefined };
  if (form.kind === 'json' || form.kind === 'choice') return readJson(text);
  return readNumber(form.kind, text.trim());
}

/** Returns the text of a value in its field. */
export function leafText(form: LeafForm, value: Json | undefined): string {
  if (value === undefined) return '';
  if (form.kind === 'json' || form.kind === 'choice') return exactJson(value);
  if (value === null) return '';
  if (Array.isArray(value)) return (value as readonly Json[]).map(textOf).join('\n');
  return textOf(value);
}

/** Returns a JSON object; undefined for an empty text. */
export function readOthers(text: string): Read {
  const read = text.trim() === '' ? { value: undefined } : readJson(text);
  if ('problem' in read) return read;
  return isMembers(read.value) || read.value === undefined
    ? read
    : { problem: 'Enter a JSON object, such as {"key": "value"}.' };
}

function readJson(text: string): Read {
  try {
    return { value: parseExact(text) };
  } catch (error) {
    return { problem: `The value is not valid JSON: ${(error as SyntaxError).message.replace(/\.$/, '')}.` };
  }
}

function readNumber(kind: Exclude<ScalarKind, 'string'>, text: string): Read {
  if (kind === 'integer' && !INTEGER.test(text)) return { problem: 'Enter a whole number, such as 5.' };
  if (!NUMBER.test(text)) return { problem: 'Enter a number, such as 1.5.' };
  return { value: exactNumber(text.replace(/^(-?)0+(?=\d)/, '$1')) };
}

function readList({ items, choices }: Extract<LeafForm, { kind: 'list' }>, text: string): Read {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return { value: undefined };
  const read = lines.map((line): Read => {
    const choice = choices.find((value) => textOf(value) === line);
    if (choice !== undefined) return { value: choice };
    return items === 'string' ? { value: line } : readNumber(items, line);
  });
  const wrong = read.find((each) => 'problem' in each);
  if (wrong) return wrong;
  return { value: read.flatMap((each) => ('value' in each && each.value !== undefined ? [each.value] : [])) };
}

import { getOwn } from '../../document/getOwn.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const URI = /^[a-z][a-z\d+.-]*:\S+$/i;
/** Formats whose texts are easily told apart from others. */
const FORMAT_PATTERNS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
  email: /^[^\s@]+@[^\s@]+$/,
  guid: UUID,
  uri: URI,
  url: URI,
  uuid: UUID,
};

/** Returns whether a text can have a format; true for one that is not known here. */
export function formatAccepts(format: string, text: string): boolean {
  return getOwn(FORMAT_PATTERNS, format)?.test(text) ?? true;
}

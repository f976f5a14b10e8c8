import { entriesLeft } from './lists.ts';
import type { MembersOf } from './member.ts';

/** A code in the list of a description, as ../../model/errorCodes.ts reads it. */
const CODE = /^[-*] `([\w.-]+)`/;

export const RESPONSE: MembersOf = {
  description: ({ names }, _, value) => (typeof value === 'string' ? withoutCodes(value, names.codes) : value),
  // Swagger 2.0: values by media type.
  examples: ({ values, removal }, response, value) => {
    const schema = response.children.get('schema');
    return schema && removal.has(schema) ? undefined : entriesLeft(value, (entry) => values.shown(entry, schema));
  },
};

/** Returns a description without list entries of some codes; an indented line belongs to the entry above it. */
function withoutCodes(description: string, codes: ReadonlySet<string>): string {
  if (codes.size === 0) return description;
  let isGone = false;
  const lines = description.split('\n').filter((line) => {
    const [, code] = CODE.exec(line) ?? [];
    isGone = code === undefined ? isGone && /^\s+\S/.test(line) : codes.has(code);
    return !isGone;
  });
  return lines.join('\n');
}

import * as z from 'zod';
import { nearest } from './nearest.js';
import { RENAMED } from './renamed.js';
/** Returns an object without other members; the message for one has a line for each unknown name. */
export function objectSchema(shape) {
  return z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => fixOfUnknown(key, Object.keys(shape))).join('\n')
          : undefined,
    })
    .readonly();
}
/** Returns what to do about a name that no setting has. */
export function fixOfUnknown(name, known) {
  const now = RENAMED[name];
  if (now !== undefined) return `it is called ${now} now: run npx gatedocs update --write`;
  const meant = nearest(name, known);
  return meant === undefined ? 'remove it' : `did you mean ${meant}?`;
}
/** @param empty what to do about an empty list; it may be empty when absent. */
export function listSchema(item, empty) {
  return z
    .array(item)
    .min(empty === undefined ? 0 : 1, { error: empty })
    .readonly();
}
/** Returns a text that says something. */
export function textSchema(fix) {
  return z.string({ error: fix }).refine((value) => value.trim() !== '', { error: fix });
}
/** Returns a text of a form. */
export function matching(pattern, fix) {
  return z.string({ error: fix }).regex(pattern, { error: fix });
}
/** Returns a function of a type, which a schema cannot look into. */
export function callback() {
  return z.custom((value) => typeof value === 'function', { error: 'write a function' });
}

import type { Members } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import type { ObjectForm } from '../../samples/valueForm.ts';

/**
 * Returns an object with another value of a member, or without it. A new one is placed in the order of the form; names
 * can be `__proto__`, so no property is assigned.
 */
export function withMember({ members }: ObjectForm, value: Members, name: string, next: Json | undefined): Members {
  const entries = Object.entries(value);
  if (next === undefined) return Object.fromEntries(entries.filter(([other]) => other !== name));
  if (Object.hasOwn(value, name))
    return Object.fromEntries(entries.map(([other, member]) => [other, other === name ? next : member]));
  const later = new Set(
    members.slice(members.findIndex((member) => member.name === name) + 1).map((member) => member.name),
  );
  const index = entries.findIndex(([other]) => later.has(other));
  return Object.fromEntries(entries.toSpliced(index < 0 ? entries.length : index, 0, [name, next]));
}

/** Returns the members that have no field. */
export function othersIn({ members }: ObjectForm, value: Members): Members {
  const names = new Set(members.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}

/** Returns an object with other members without a field. */
export function withOthers({ members }: ObjectForm, value: Members, others: Members): Members {
  const names = new Set(members.map(({ name }) => name));
  const own = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries([...own, ...Object.entries(others).filter(([name]) => !names.has(name))]);
}

import { isExactNumber, nearestNumber } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isMembers } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import { sameJson } from '../../model/sameJson.ts';
import type { LeafForm, ScalarKind, ValueForm } from '../../samples/valueForm.ts';

const EXPECTED: Readonly<Record<LeafForm['kind'], string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  choice: 'one of the listed values',
  list: 'a list that has one item per line',
  json: 'JSON',
};

/** Returns why the fields of a form cannot show a value, to follow a colon; undefined if they can. */
export function misfit(form: ValueForm, value: Json, name: string): string | undefined {
  if (value === null && form.isNullable) return undefined;
  switch (form.kind) {
    case 'object':
      if (!isMembers(value)) return `${name} is not an object`;
      for (const member of form.members) {
        const inner = getOwn(value, member.name);
        const reason = inner === undefined ? undefined : misfit(member.form, inner, member.name);
        if (reason) return reason;
      }
      return undefined;
    case 'alternatives':
      return form.alternatives.some((each) => !misfit(each.form, value, name))
        ? undefined
        : `${name} is like none of the alternatives`;
    default:
      return isLeaf(form, value) ? undefined : `${name} is not ${EXPECTED[form.kind]}`;
  }
}

function isLeaf(form: LeafForm, value: Json): boolean {
  if (form.kind === 'json') return true;
  if (form.kind === 'choice') return form.choices.some((choice) => sameJson(choice, value));
  if (form.kind !== 'list') return isScalar(form.kind, value);
  if (!Array.isArray(value)) return false;
  const { items, choices } = form;
  const list = value as readonly Json[];
  if (choices.length > 0) return new Set(list).size === list.length && list.every((item) => choices.includes(item));
  // A field has one item in each line, without the spaces around it.
  return list.every((item) => isScalar(items, item) && !(typeof item === 'string' && /^$|^\s|\s$|\n/.test(item)));
}

function isScalar(kind: ScalarKind, value: Json): boolean {
  if (kind === 'string') return typeof value === 'string' && !isExactNumber(value);
  const number = nearestNumber(value);
  return kind === 'integer' ? Number.isInteger(number) : typeof number === 'number';
}

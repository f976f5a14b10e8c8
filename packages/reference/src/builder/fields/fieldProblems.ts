import { getOwn } from '../../document/getOwn.ts';
import { membersOf } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import type { ValueForm } from '../../samples/valueForm.ts';
import { chosenIndex } from './alternatives.ts';
import { type FieldsView, memberPath, othersPath } from './fieldsView.ts';
import { readLeaf, readOthers } from './leafText.ts';

export interface FieldPlace {
  readonly path: string;
  readonly name: string;
  /** Whether the value must not be missing. */
  readonly required: boolean;
}

type Problem = readonly [path: string, sentence: string];

/** Returns a sentence for each invalid field of a value, with its path. */
export function fieldProblems(
  form: ValueForm,
  value: Json | undefined,
  view: FieldsView,
  { path, name, required }: FieldPlace,
): Problem[] {
  if (value === null && form.isNullable) return [];
  if (form.kind === 'alternatives') {
    const chosen = form.alternatives[chosenIndex(form, value, view, path)];
    return chosen ? fieldProblems(chosen.form, value, view, { path, name, required }) : [];
  }
  if (form.kind === 'object') {
    const members = membersOf(value);
    const isSent = value !== undefined || required;
    return [
      ...form.members.flatMap((member) =>
        fieldProblems(member.form, getOwn(members, member.name), view, {
          path: memberPath(path, member.name),
          name: member.name,
          required: member.required && isSent,
        }),
      ),
      ...problemOf(othersPath(path), readOthers(view.typed.get(othersPath(path)) ?? '')),
    ];
  }
  const text = view.typed.get(path);
  const found = text === undefined ? [] : problemOf(path, readLeaf(form, text));
  return found.length === 0 && required && value === undefined
    ? [[path, `Enter a value: ${name} is required.`]]
    : found;
}

function problemOf(path: string, read: ReturnType<typeof readLeaf>): Problem[] {
  return 'problem' in read ? [[path, read.problem]] : [];
}

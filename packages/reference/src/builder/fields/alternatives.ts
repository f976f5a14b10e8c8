import { getOwn } from '../../document/getOwn.ts';
import { isMembers, type Members, membersOf } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import type { Alternative, AlternativesForm } from '../../samples/valueForm.ts';
import type { FieldsView } from './fieldsView.ts';
import { misfit } from './misfit.ts';

/** Returns the index of the selected alternative: the reader's choice, else the one that is most like the value. */
export function chosenIndex(form: AlternativesForm, value: Json | undefined, view: FieldsView, path: string): number {
  return view.chosen.get(path) ?? mostAlike(form, value);
}

function mostAlike(form: AlternativesForm, value: Json | undefined): number {
  if (value === undefined || value === null) return 0;
  const { alternatives } = form;
  const fits = alternatives.map((each) => !misfit(each.form, value, ''));
  const first = (isRight: (each: Alternative) => boolean): number =>
    alternatives.findIndex((each, index) => fits[index] && isRight(each));
  const named = first((each) => namedBy(form, each, value));
  const exact = first((each) => hasMembers(each, value));
  return [named, exact, first(() => true)].find((index) => index >= 0) ?? 0;
}

function namedBy({ discriminator }: AlternativesForm, { label }: Alternative, value: Json): boolean {
  if (discriminator === undefined || !isMembers(value)) return false;
  const name = getOwn(value, discriminator);
  return typeof name === 'string' && keysOf(label).includes(name);
}

/** Returns whether a value has the alternative's required members and no others than the alternative's. */
function hasMembers({ form }: Alternative, value: Json): boolean {
  if (form.kind !== 'object' || !isMembers(value)) return true;
  const names = new Set(form.members.map(({ name }) => name));
  return (
    form.members.every(({ name, required }) => !required || Object.hasOwn(value, name)) &&
    Object.keys(value).every((name) => names.has(name))
  );
}

/**
 * Converts a value to another alternative: keeps the members that it has too, and sets those with only one possible
 * value. Returns undefined if nothing is left.
 */
export function valueIn(
  { discriminator, alternatives }: AlternativesForm,
  index: number,
  value: Json | undefined,
): Json | undefined {
  const { form, label = '' } = alternatives[index] ?? {};
  if (form?.kind !== 'object') return value === undefined || !form || misfit(form, value, '') ? undefined : value;
  const before = membersOf(value);
  const key = keysOf(label)[0];
  const entries = form.members.flatMap(({ name, required, form: member }): [string, Json][] => {
    const only = member.kind === 'choice' && member.choices.length === 1 ? member.choices[0] : undefined;
    if (only !== undefined && (required || name === discriminator)) return [[name, only]];
    const kept = name === discriminator ? key : getOwn(before, name);
    return kept === undefined || misfit(member, kept, name) ? [] : [[name, kept]];
  });
  return entries.length > 0 ? (Object.fromEntries(entries) as Members) : undefined;
}

/** Returns the discriminator's values in a label, see ../../model/schema/choices.ts: "cat, kitten: A small cat". */
function keysOf(label: string): string[] {
  return (label.split(': ')[0] ?? '').split(', ');
}

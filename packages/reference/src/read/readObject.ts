import { getOwn } from '../document/getOwn.ts';
import { escapePointer } from '../document/resolve.ts';
import { type ReadContext, type ValuePlace, warn, warnUnreadable } from './readContext.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyObjectShape, UnreadMembers } from './shapes/shape.ts';

/** Returns the members of an object that its shape has. */
export function readObject(context: ReadContext, value: unknown, shape: AnyObjectShape, place: ValuePlace): unknown {
  const members = isObject(value) ? value : expandShortForm(context, value, shape, place);
  if (!members) {
    return warnUnreadable(context, place, `must be ${shape.name}`);
  }
  const result = readMembers(context, members, shape, place);
  for (const [name, replacement] of Object.entries(shape.required)) {
    if (Object.hasOwn(result, name)) continue;
    const outcome = replacement === null ? 'so it is not shown' : 'so the page is made without it';
    // One that is there and cannot be read has a warning already.
    if (members[name] === undefined) warn(context, place, `${capitalize(shape.name)} needs \`${name}\`, ${outcome}.`);
    if (replacement === null) return undefined;
    result[name] = replacement;
  }
  return result;
}

/** Returns the members that a shape has, those next to a reference included. */
export function readMembers(
  context: ReadContext,
  members: UnreadMembers,
  shape: AnyObjectShape,
  place: ValuePlace,
): Record<string, unknown> {
  const adapted =
    shape.adapt?.(
      members,
      (message, member) =>
        warn(
          context,
          { pointer: member === undefined ? place.pointer : memberPointer(place.pointer, member) },
          message,
        ),
      context.unread,
    ) ?? members;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(adapted)) {
    const member = getOwn(shape.members, name);
    if (!member) {
      reportUnknown(context, name, shape, place);
      continue;
    }
    const read = context.read(context, value, member, {
      pointer: memberPointer(place.pointer, name),
      resultPointer: memberPointer(place.resultPointer, name),
      scope: place.scope,
      label: `\`${name}\` of ${shape.name}`,
      ...(getOwn(shape.required, name) === null ? { lost: shape.name.replace(/^an? /, 'the ') } : {}),
    });
    if (read !== undefined) result[name] = read;
  }
  return result;
}

function expandShortForm(
  context: ReadContext,
  value: unknown,
  shape: AnyObjectShape,
  place: ValuePlace,
): UnreadMembers | undefined {
  const members = shape.expand?.(value);
  // A boolean schema is a rule of JSON Schema, not a short form.
  if (members && typeof value !== 'boolean')
    warn(context, place, `${place.label} must be ${shape.name}, so its value is shown as one.`);
  return members;
}

function reportUnknown(
  context: ReadContext,
  name: string,
  { name: owner, technical = [] }: AnyObjectShape,
  place: ValuePlace,
): void {
  if (name.startsWith('x-') || technical.includes(name)) return;
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const message = `\`${shown}\` is not a member of ${owner} in OpenAPI, so it is not shown.`;
  warn(context, { pointer: memberPointer(place.pointer, name) }, message);
}

function memberPointer(pointer: string, name: string): string {
  return `${pointer}/${escapePointer(name)}`;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

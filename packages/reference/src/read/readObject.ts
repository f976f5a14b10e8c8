import { getOwn } from '../document/getOwn.ts';
import { escapePointer } from '../document/resolve.ts';
import { type Reading, type ValuePosition, warn, warnOfLoss } from './readContext.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyObjectShape, UnreadMembers } from './shapes/shape.ts';

/** Returns the members of an object that its shape has. */
export function readObject(reading: Reading, value: unknown, shape: AnyObjectShape, place: ValuePosition): unknown {
  const members = isObject(value) ? value : expanded(reading, value, shape, place);
  if (!members) {
    return warnOfLoss(reading, place, `must be ${shape.name}`);
  }
  const result = readMembers(reading, members, shape, place);
  for (const [name, replacement] of Object.entries(shape.required)) {
    if (Object.hasOwn(result, name)) continue;
    const outcome = replacement === null ? 'so it is not shown' : 'so the page is made without it';
    // One that is there and cannot be read has a warning already.
    if (members[name] === undefined) warn(reading, place, `${upper(shape.name)} needs \`${name}\`, ${outcome}.`);
    if (replacement === null) return undefined;
    result[name] = replacement;
  }
  return result;
}

/** Returns the members that a shape has, those next to a reference included. */
export function readMembers(
  reading: Reading,
  members: UnreadMembers,
  shape: AnyObjectShape,
  place: ValuePosition,
): Record<string, unknown> {
  const adapted =
    shape.adapt?.(
      members,
      (message, member) =>
        warn(reading, { pointer: member === undefined ? place.pointer : at(place.pointer, member) }, message),
      reading.unread,
    ) ?? members;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(adapted)) {
    const member = getOwn(shape.members, name);
    if (!member) {
      reportUnknown(reading, name, shape, place);
      continue;
    }
    const read = reading.read(reading, value, member, {
      pointer: at(place.pointer, name),
      out: at(place.out, name),
      scope: place.scope,
      label: `\`${name}\` of ${shape.name}`,
      ...(getOwn(shape.required, name) === null ? { lost: shape.name.replace(/^an? /, 'the ') } : {}),
    });
    if (read !== undefined) result[name] = read;
  }
  return result;
}

function expanded(
  reading: Reading,
  value: unknown,
  shape: AnyObjectShape,
  place: ValuePosition,
): UnreadMembers | undefined {
  const members = shape.expand?.(value);
  // A boolean schema is a rule of JSON Schema, not a short form.
  if (members && typeof value !== 'boolean')
    warn(reading, place, `${place.label} must be ${shape.name}, so its value is shown as one.`);
  return members;
}

function reportUnknown(
  reading: Reading,
  name: string,
  { name: owner, technical = [] }: AnyObjectShape,
  place: ValuePosition,
): void {
  if (name.startsWith('x-') || technical.includes(name)) return;
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const message = `\`${shown}\` is not a member of ${owner} in OpenAPI, so it is not shown.`;
  warn(reading, { pointer: at(place.pointer, name) }, message);
}

function at(pointer: string, name: string): string {
  return `${pointer}/${escapePointer(name)}`;
}

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

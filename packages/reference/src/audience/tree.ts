import type { Members } from '../document/members.ts';
import { escapePointer } from '../document/resolve.ts';
import type { Json } from '../document/types.ts';
import { type Form, memberOf, type ObjectMember } from './forms.ts';

/** An object, a map or a list of a document: anything that can be removed. Data is not a part. */
export interface Part {
  readonly value: Members | readonly Json[];
  readonly role: 'object' | 'map' | 'list';
  /** Of the object itself, or of the objects in the map or list. */
  readonly form: Form;
  /** Name in the part around it; empty for the document. */
  readonly key: string;
  readonly parent: Part | undefined;
  /** By their names, or positions in a list. */
  children: Map<string, Part>;
}

/** Shared, because most parts have no children. */
const NONE: Part['children'] = new Map();

interface ObjectPart extends Part {
  readonly role: 'object';
}

/** Returns the parts of a document. */
export function treeOf(document: Members): Part {
  return build(document, '', undefined, { form: 'document', isNamed: false });
}

/** Replaces a part by one of another kind. */
export function reform({ value, key, parent }: Part, kind: ObjectMember): void {
  parent?.children.set(key, build(value, key, parent, kind));
}

function build(value: Part['value'], key: string, parent: Part | undefined, { form, isNamed }: ObjectMember): Part {
  const role = Array.isArray(value) ? 'list' : isNamed ? 'map' : 'object';
  const part: Part = { value, role, form, key, parent, children: NONE };
  const children: Part['children'] = new Map();
  for (const [name, member] of Object.entries<Json>(value)) {
    if (typeof member !== 'object' || member === null) continue;
    const kind = role === 'object' ? memberOf(form, name) : { form, isNamed: false };
    if (kind === 'data' || (kind.isDataInList && Array.isArray(member))) continue;
    children.set(name, build(member, name, part, kind));
  }
  if (children.size > 0) part.children = children;
  return part;
}

/** Returns a part and all parts in it, in the order of the document. */
export function partsIn(part: Part, found: Part[] = []): Part[] {
  found.push(part);
  for (const child of part.children.values()) partsIn(child, found);
  return found;
}

/** Returns whether a part is an object of a form, not a map or list of them. */
export function isA(part: Part | undefined, ...forms: readonly Form[]): part is ObjectPart {
  return part?.role === 'object' && forms.includes(part.form);
}

/** Returns whether a member of an object is one that OpenAPI does not know. */
export function isExtension(name: string): boolean {
  return name.startsWith('x-');
}

/** Returns a member of an object or map that is not a part: a text, a flag, data. */
export function memberIn({ value }: Part, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? (value as Members)[name] : undefined;
}

/** Returns a member that is a text. */
export function textIn(part: Part, name: string): string | undefined {
  const value = memberIn(part, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the texts in a member that is a list of names, or one name. */
export function namesIn(part: Part, name: string): readonly string[] {
  const value = memberIn(part, name);
  return value === undefined ? [] : [value].flat().filter((each) => typeof each === 'string');
}

/** Returns the parts in a map or list that is a member of an object. */
export function partsOf(part: Part, name: string): readonly Part[] {
  const child = part.children.get(name);
  return child ? [...child.children.values()] : [];
}

/** Returns the JSON pointer of a part, with a leading `#`. */
export function pointerOf(part: Part): string {
  const keys: string[] = [];
  for (let each: Part | undefined = part; each?.parent; each = each.parent) keys.unshift(escapePointer(each.key));
  return ['#', ...keys].join('/');
}

import { isMembers, type Members } from '../../document/members.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { Json } from '../../document/types.ts';
import { DOCUMENT } from '../shapes/document.ts';
import type { AnyShape } from '../shapes/shape.ts';
import { isMarkName } from './markNames.ts';
import { isLeaf, memberShape, OBJECT_TYPES, type ObjectType, plainShape } from './objectTypes.ts';

/** An object, a map or a list of a document: anything that can be removed. Data, texts and names are no parts. */
export interface Part {
  readonly value: Members | readonly Json[];
  /** `open` is a map in which names that start with `x-` are extensions. */
  readonly role: 'object' | 'open' | 'map' | 'list';
  /** Of the object itself; undefined for one that OpenAPI does not know, for other maps, and for lists. */
  readonly objectType: ObjectType | undefined;
  readonly shape: AnyShape | undefined;
  /** Name in the part around it; empty for the document. */
  readonly key: string;
  readonly parent: Part | undefined;
  readonly pointer: string;
  /** By their names, or positions in a list. */
  children: ReadonlyMap<string, Part>;
}

interface TypedPart extends Part {
  readonly objectType: ObjectType;
}

/** Shared, because most parts have no children. */
const NONE: Part['children'] = new Map();

type Place = Pick<Part, 'key' | 'parent' | 'pointer'>;

/** Returns the parts of a document, and finds what each of them is in the tables of ../shapes. */
export function buildTree(document: Members): Part {
  return build(document, DOCUMENT, { key: '', parent: undefined, pointer: '#' });
}

/** Replaces a part by one of another shape. */
export function reshape({ value, key, parent, pointer }: Part, shape: AnyShape): void {
  if (parent) parent.children = new Map([...parent.children, [key, build(value, shape, { key, parent, pointer })]]);
}

function build(value: Part['value'], shape: AnyShape | undefined, place: Place): Part {
  const plain = shape && plainShape(shape, value);
  const part: Part = { value, ...classify(value, plain), shape: plain, ...place, children: NONE };
  const children = new Map<string, Part>();
  for (const [key, member] of Object.entries<Json>(value)) {
    if (typeof member !== 'object' || member === null) continue;
    const inner = innerShape(part, plain, key, member);
    if (inner !== undefined && isLeaf(inner)) continue;
    // An older form of named examples: a list of values.
    if (inner?.kind === 'map' && Array.isArray(member) && isExamples(inner)) continue;
    children.set(key, build(member, inner, { key, parent: part, pointer: `${part.pointer}/${escapePointer(key)}` }));
  }
  if (children.size > 0) part.children = children;
  return part;
}

function classify(value: Part['value'], shape: AnyShape | undefined): Pick<Part, 'role' | 'objectType'> {
  if (Array.isArray(value)) return { role: 'list', objectType: undefined };
  if (shape?.kind === 'object') return { role: 'object', objectType: shape.of() };
  // An entry in place of a list of them, or a map of them.
  if (shape?.kind === 'list') {
    const entry = plainShape(shape.of, value);
    return entry.kind === 'map' ? classify(value, entry) : { role: 'map', objectType: undefined };
  }
  if (shape?.kind !== 'map') return { role: 'object', objectType: undefined };
  if (shape === OBJECT_TYPES.requirement) return { role: 'open', objectType: shape };
  return { role: shape.extensible ? 'open' : 'map', objectType: shape === OBJECT_TYPES.callback ? shape : undefined };
}

/** Returns the shape of a member: undefined for one that OpenAPI does not know. */
function innerShape(
  { role, objectType }: Pick<Part, 'role' | 'objectType'>,
  shape: AnyShape | undefined,
  key: string,
  member: object,
): AnyShape | undefined {
  if (role !== 'map' && isMarkName(key)) return DATA;
  if (role === 'open' && isExtension(key) && objectType !== OBJECT_TYPES.requirement) return undefined;
  if (shape?.kind === 'list' || shape?.kind === 'map') return plainShape(shape.of, member);
  if (role === 'list') return shape;
  if (
    objectType === OBJECT_TYPES.example &&
    objectType !== undefined &&
    !isExtension(key) &&
    !memberShape(OBJECT_TYPES.example, key)
  )
    return DATA;
  return objectType !== undefined && 'members' in objectType ? memberShape(objectType, key) : undefined;
}

const DATA: AnyShape = { kind: 'json' };

function isExamples({ of }: Extract<AnyShape, { readonly kind: 'map' }>): boolean {
  const plain = plainShape(of, {});
  return plain.kind === 'object' && plain.of() === OBJECT_TYPES.example;
}

/** Returns a part and all parts in it, in the order of the document. */
export function partsIn(part: Part, found: Part[] = []): Part[] {
  found.push(part);
  for (const child of part.children.values()) partsIn(child, found);
  return found;
}

/** Returns whether a part is an object of one of some types. */
export function isA(part: Part | undefined, ...names: readonly (keyof typeof OBJECT_TYPES)[]): part is TypedPart {
  return part?.objectType !== undefined && names.some((name) => OBJECT_TYPES[name] === part.objectType);
}

/** Returns whether a part is a parameter or a header. */
export function isInput(part: Part | undefined): part is TypedPart {
  return isA(part, 'parameter', 'header');
}

/** Returns whether a member of an object is one that OpenAPI does not know. */
export function isExtension(name: string): boolean {
  return name.startsWith('x-');
}

/** Returns a member of an object or map. */
export function memberIn({ value }: Part, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? (value as Members)[name] : undefined;
}

/** Returns a member that is a text. */
export function textIn(part: Part, name: string): string | undefined {
  const value = memberIn(part, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the texts of a member that is a text or a list of texts. */
export function textListIn(part: Part, name: string): readonly string[] {
  const value = memberIn(part, name);
  return value === undefined ? [] : [value].flat().filter((each) => typeof each === 'string');
}

/** Returns the names of a member that is a map. */
export function keysIn(part: Part, name: string): readonly string[] {
  const value = memberIn(part, name);
  return isMembers(value) ? Object.keys(value) : [];
}

/** Returns the parts in a map or list that is a member of an object. */
export function partsOf(part: Part, name: string): readonly Part[] {
  const child = part.children.get(name);
  return child ? [...child.children.values()] : [];
}

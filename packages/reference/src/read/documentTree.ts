import { escapePointer } from '../document/resolve.ts';
import { DOCUMENT } from './shapes/document.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyObjectShape, AnyShape } from './shapes/shape.ts';

/** The shapes that members of a name have in the objects of ./shapes. */
const SHAPES_BY_NAME = shapesByName(DOCUMENT);

/** Members whose values have names that the document chooses. */
export const MAP_MEMBERS: ReadonlySet<string> = new Set(
  [...SHAPES_BY_NAME].flatMap(([name, shapes]) => (shapes.some(({ kind }) => kind === 'map') ? name : [])),
);

/** Members with values that are data: nothing in them has a meaning in OpenAPI. */
const DATA_MEMBERS: ReadonlySet<string> = namesWithData((shapes) => !shapes.some(hasObjects));
/** Members that are data if they are lists. */
const LIST_DATA_MEMBERS: ReadonlySet<string> = namesWithData((shapes) =>
  shapes.every((shape) => shape.kind !== 'list' || isData(shape)),
);

function namesWithData(isIn: (shapes: readonly AnyShape[]) => boolean): ReadonlySet<string> {
  return new Set([...SHAPES_BY_NAME].flatMap(([name, shapes]) => (shapes.some(isData) && isIn(shapes) ? name : [])));
}

function isData(shape: AnyShape): boolean {
  return shape.kind === 'json' || (shape.kind === 'list' && isData(shape.of));
}

function hasObjects(shape: AnyShape): boolean {
  if (shape.kind === 'list' || shape.kind === 'map') return plainShapes(shape.of).some(hasObjects);
  return shape.kind === 'object';
}

function shapesByName(start: AnyShape): ReadonlyMap<string, readonly AnyShape[]> {
  const found = new Map<string, AnyShape[]>();
  const all = new Set(plainShapes(start));
  const seen = new Set<AnyObjectShape>();
  // The loop also visits shapes that are added during it.
  for (const shape of all) {
    if (shape.kind === 'list' || shape.kind === 'map') for (const each of plainShapes(shape.of)) all.add(each);
    const object = shape.kind === 'object' ? shape.of() : undefined;
    if (!object || seen.has(object)) continue;
    seen.add(object);
    for (const [name, member] of [...Object.entries(object.members), ...Object.entries(object.others ?? {})]) {
      const shapes = plainShapes(member);
      found.set(name, [...(found.get(name) ?? []), ...shapes]);
      for (const each of shapes) all.add(each);
    }
  }
  return found;
}

/** Returns the shapes of a value that may be a reference, or of several types. */
function plainShapes(shape: AnyShape): readonly AnyShape[] {
  if (shape.kind === 'referable') return plainShapes(shape.of);
  return shape.kind === 'either' ? shape.of.flatMap(plainShapes) : [shape];
}

/** A value in a document whose objects are not yet known by their shape. */
export interface TreeNode {
  /** JSON pointer with a leading `#`. */
  readonly pointer: string;
  readonly value: unknown;
  /** The member of OpenAPI whose values are named by the document, if this is such a map: "properties". */
  readonly mapName?: string;
}

/** Returns the members of an object or a list that can be parts of a document; members that are data are left out. */
export function childrenOf({ pointer, value, mapName }: TreeNode): (TreeNode & { readonly name: string })[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isKeyword = mapName === undefined && !Array.isArray(value);
    if (isKeyword && (DATA_MEMBERS.has(name) || (LIST_DATA_MEMBERS.has(name) && !isObject(child)))) return [];
    const node = { name, pointer: `${pointer}/${escapePointer(name)}`, value: child };
    return isKeyword && MAP_MEMBERS.has(name) && isObject(child) ? { ...node, mapName: name } : node;
  });
}

/** Calls a function for a value and all values in it. */
export function walkTree(node: TreeNode, visit: (node: TreeNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkTree(child, visit);
}

/** Returns a value whose texts are changed, except for those in data. */
export function mapTexts(node: TreeNode, change: (text: string) => string): unknown {
  const { value } = node;
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(childrenOf(node).map((child) => [child.name, mapTexts(child, change)]));
  return Array.isArray(value) ? Object.values(changed) : { ...value, ...changed };
}

import { escapePointer } from '../document/resolve.ts';
import { isObject } from './shapes/isObject.ts';

/** Members of OpenAPI objects whose values are data: nothing in them has a meaning in OpenAPI. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'x-extensible-enum', 'const', 'value', 'dataValue']);

/** Members whose values have names that the document chooses. */
export const NAMED: ReadonlySet<string> = new Set([
  '$defs',
  'additionalOperations',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  'encoding',
  'examples',
  'headers',
  'links',
  'mapping',
  'mediaTypes',
  'parameters',
  'pathItems',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'securityDefinitions',
  'securitySchemes',
  'variables',
  'webhooks',
  'x-webhooks',
]);

/** A value in a document whose objects are not yet known by their shape. */
export interface TreeNode {
  /** JSON pointer with a leading `#`. */
  readonly pointer: string;
  readonly value: unknown;
  /** The member of OpenAPI whose values are named by the document, if this is such a map: "properties". */
  readonly names?: string;
}

/** Returns the members of an object or a list; undefined for a value without any, or with data only. */
export function childrenOf({ pointer, value, names }: TreeNode): (TreeNode & { readonly name: string })[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isKeyword = names === undefined && !Array.isArray(value);
    if (isKeyword && DATA.has(name) && !(name === 'examples' && isObject(child))) return [];
    const node = { name, pointer: `${pointer}/${escapePointer(name)}`, value: child };
    return isKeyword && NAMED.has(name) && isObject(child) ? { ...node, names: name } : node;
  });
}

/** Calls a function for a value and all values in it. */
export function walkTree(node: TreeNode, visit: (node: TreeNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkTree(child, visit);
}

/** Returns the reference that an entry of a discriminator's mapping means: it can be the name of a component. */
export function mappingReference(mapped: string): string {
  return /[/#]/.test(mapped) ? mapped : `#/components/schemas/${mapped}`;
}

import { isReference, unescapePointer } from '../../document/resolve.ts';
import { Anchors } from '../anchors.ts';
import { Pointers } from '../pointers.ts';
import { isObject } from '../shapes/isObject.ts';
import type { Unread } from '../shapes/shape.ts';
import { mappingReference, type TreeNode, walkTree } from '../tree.ts';

/** Groups of components of Swagger 2.0, which are members of the document. */
const OLD_GROUPS = ['definitions', 'parameters', 'responses'];

/** Returns the document without the components that only its removed parts need. */
export function withoutOrphans(before: Unread, after: Unread): Unread {
  const needed = neededComponents(after);
  const orphans = [...neededComponents(before)].filter((pointer) => !needed.has(pointer));
  return orphans.reduce<Unread>((document, pointer) => without(document, pointer.split('/').slice(1)), after);
}

function without(value: Unread, [name, ...others]: readonly string[]): Unread {
  const key = name === undefined ? '' : unescapePointer(name);
  const member = Object.hasOwn(value, key) ? value[key] : undefined;
  const entries = Object.entries(value);
  if (others.length === 0) return Object.fromEntries(entries.filter(([each]) => each !== key));
  if (!isObject(member)) return value;
  return Object.fromEntries(entries.map(([each, old]) => [each, each === key ? without(member, others) : old]));
}

/** Returns the pointers of the components that the rest of the document refers to, directly or not. */
function neededComponents(document: Unread): Set<string> {
  const pointers = new Pointers(document, new Anchors(document));
  const needed = new Set<string>();
  const visit = (start: TreeNode): void =>
    walkTree(start, ({ pointer, value, names }) => {
      for (const reference of referencesIn(value, names)) {
        const target = pointers.find(reference, pointer);
        const component = target && componentOf(target.pointer);
        if (component !== undefined) needed.add(component);
      }
    });
  for (const [name, value] of Object.entries(document))
    if (name !== 'components' && !OLD_GROUPS.includes(name)) visit({ pointer: `#/${name}`, value });
  // The loop also visits components that are added during it.
  for (const pointer of needed) {
    const target = pointers.find(pointer, '#');
    if (target) visit(target);
  }
  return needed;
}

function referencesIn(value: unknown, names: string | undefined): string[] {
  if (!isObject(value)) return [];
  const found = names === 'mapping' ? Object.values(value) : [value.$dynamicRef, value.defaultMapping];
  const named = found.filter((target) => typeof target === 'string').map(mappingReference);
  return isReference(value) ? [value.$ref, ...named] : named;
}

function componentOf(pointer: string): string | undefined {
  const [, first = '', ...others] = pointer.split('/');
  const length = first === 'components' ? 2 : OLD_GROUPS.includes(first) ? 1 : 0;
  return length === 0 || others.length < length ? undefined : ['#', first, ...others.slice(0, length)].join('/');
}

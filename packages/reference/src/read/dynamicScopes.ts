import { isReference, type Located } from '../document/resolve.ts';
import { type DocumentAnchors, OUTERMOST_SCHEMA } from './documentAnchors.ts';
import { walkTree } from './documentTree.ts';
import type { ReferenceResolver } from './referenceResolver.ts';
import { isObject } from './shapes/isObject.ts';

/** The schemas that dynamic anchors mean at a place of the evaluation, by the anchors' names. */
export type DynamicScope = ReadonlyMap<string, Located>;

export const NO_SCOPE: DynamicScope = new Map();

/**
 * Resolves `$dynamicRef` (JSON Schema 2020-12, core 8.2.3.2): an anchor means the schema that the outermost of the
 * entered ones binds it to, so that `UserPage` makes a generic `Page` one of users.
 */
export class DynamicScopes {
  /** By the pointer of the schema that binds them. */
  readonly #bound = new Map<string, DynamicScope>();
  /** Names of the anchors that decide on the content of a schema, by the schema's pointer. */
  readonly #names = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly anchors: DocumentAnchors,
    private readonly pointers: ReferenceResolver,
  ) {
    for (const anchor of anchors.dynamic) this.#bind(this.#binderOf(anchor.pointer), anchor);
    // The document is around all of its schemas. Where several of them bind a name, each is meant for itself.
    const inDocument = anchors.dynamic.filter(({ pointer }) => anchors.resourcePointer(pointer) === '#');
    for (const anchor of inDocument)
      if (inDocument.every((other) => other === anchor || other.name !== anchor.name)) this.#bind('#', anchor);
  }

  /** Returns the scope inside a schema. */
  enter(scope: DynamicScope, pointer: string): DynamicScope {
    const own = this.#bound.size === 0 ? NO_SCOPE : (this.#bound.get(this.#binderOf(pointer)) ?? NO_SCOPE);
    return [...own.keys()].every((name) => scope.has(name)) ? scope : new Map([...own, ...scope]);
  }

  /** Returns what a dynamic reference at a place leads to. */
  find(reference: string, from: string, scope: DynamicScope): Located | undefined {
    const initial = this.pointers.find(reference, from);
    const name = anchorName(reference);
    const isDynamic = isObject(initial?.value) && initial.value.$dynamicAnchor === name;
    return (isDynamic ? scope.get(name) : undefined) ?? initial;
  }

  /** Returns what tells the contents of a schema in different scopes apart. */
  scopeKey(scope: DynamicScope, schema: Located): string {
    if (scope.size === 0) return '';
    const bound = [...scope].filter(([name]) => this.#namesIn(schema).has(name));
    return bound
      .map(([name, { pointer }]) => `${name} ${pointer}`)
      .toSorted()
      .join('\n');
  }

  #bind(binder: string, { name, ...schema }: DocumentAnchors['dynamic'][number]): void {
    const bound = this.#bound.get(binder) ?? NO_SCOPE;
    this.#bound.set(binder, new Map([[name, schema], ...bound]));
  }

  /** Returns the schema that binds anchors: the one with an `$id`, else the whole one, since authors leave `$id` out. */
  #binderOf(pointer: string): string {
    const resource = this.anchors.resourcePointer(pointer);
    return resource === '#' ? (OUTERMOST_SCHEMA.exec(pointer)?.[0] ?? '#') : resource;
  }

  #namesIn(schema: Located): ReadonlySet<string> {
    const known = this.#names.get(schema.pointer);
    if (known) return known;
    const names = new Set<string>();
    const pending = new Map([[schema.pointer, schema]]);
    const add = (found: Located | undefined): void => {
      if (found && !pending.has(found.pointer)) pending.set(found.pointer, found);
    };
    // The loop also visits schemas that are added during it.
    for (const each of pending.values())
      walkTree(each, ({ pointer, value }) => {
        if (isReference(value)) add(this.pointers.find(value.$ref, pointer));
        if (!isObject(value) || typeof value.$dynamicRef !== 'string') return;
        const name = anchorName(value.$dynamicRef);
        names.add(name);
        for (const anchor of this.anchors.dynamic) if (anchor.name === name) add(anchor);
      });
    this.#names.set(schema.pointer, names);
    return names;
  }
}

function anchorName(reference: string): string {
  return reference.slice(reference.indexOf('#') + 1);
}

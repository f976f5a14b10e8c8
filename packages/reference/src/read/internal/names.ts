import { getOwn } from '../../document/getOwn.ts';
import { isObject } from '../shapes/isObject.ts';
import type { Unread } from '../shapes/shape.ts';
import { childrenOf, type TreeNode } from '../tree.ts';

/** Names of removed parts, which other parts mention without a reference. */
interface RemovedNames {
  readonly tags: ReadonlySet<string>;
  readonly schemes: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
}

export function removedNames(before: Unread, after: Unread): RemovedNames {
  return {
    tags: difference(tagsOf(before), tagsOf(after)),
    schemes: difference(schemesOf(before), schemesOf(after)),
    operations: difference(operationsOf(before), operationsOf(after)),
  };
}

/** Returns a document without mentions of removed parts. */
export function withoutNames(document: Unread, removed: RemovedNames): Unread {
  if (Object.values(removed).every(({ size }) => size === 0)) return document;
  return clean({ pointer: '#', value: document }, removed) as Unread;
}

function clean(node: TreeNode, removed: RemovedNames): unknown {
  const { value, names } = node;
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(childrenOf(node).map((child) => [child.name, child]));
  const entries = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const child = children.get(name);
    if (!child) return [[name, member]];
    if (names === 'links' && isObject(member) && removed.operations.has(String(member.operationId))) return [];
    const kept = names === undefined ? cleanMember(name, member, removed) : member;
    return kept === undefined ? [] : [[name, clean({ ...child, value: kept }, removed)]];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

function cleanMember(name: string, member: unknown, { tags, schemes, operations }: RemovedNames): unknown {
  if (name === 'parent' && typeof member === 'string') return tags.has(member) ? undefined : member;
  if (!Array.isArray(member)) return member;
  if (name === 'tags') return member.filter((tag) => !tags.has(String(tag)));
  if (name === 'x-related' || name === 'x-sandbox') return member.filter((id) => !operations.has(String(id)));
  if (name !== 'security' || schemes.size === 0) return member;
  const kept = member.filter((need) => !isObject(need) || !Object.keys(need).some((scheme) => schemes.has(scheme)));
  // An empty list would say that nobody has to sign in.
  return kept.length === 0 && member.length > 0 ? undefined : kept;
}

function difference(before: readonly string[], after: readonly string[]): Set<string> {
  const kept = new Set(after);
  return new Set(before.filter((name) => !kept.has(name)));
}

function tagsOf({ tags }: Unread): string[] {
  return Array.isArray(tags) ? tags.flatMap((tag) => (isObject(tag) ? String(tag.name) : [])) : [];
}

function schemesOf({ components, securityDefinitions }: Unread): string[] {
  const current = isObject(components) ? getOwn(components, 'securitySchemes') : undefined;
  return [current, securityDefinitions].flatMap((schemes) => (isObject(schemes) ? Object.keys(schemes) : []));
}

function operationsOf({ paths }: Unread): string[] {
  const items = isObject(paths) ? Object.values(paths) : [];
  return items
    .flatMap((item) => (isObject(item) ? Object.values(item) : []))
    .flatMap((operation) =>
      isObject(operation) && typeof operation.operationId === 'string' ? operation.operationId : [],
    );
}

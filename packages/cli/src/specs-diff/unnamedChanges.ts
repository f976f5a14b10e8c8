import type { Reference } from 'gatedocs-preset/site';
import { pageName } from 'gatedocs-reference/document';
import type { ChangelogVersion } from 'gatedocs-reference/read';
import type { ChangedOperation } from './changedOperations.ts';

/**
 * Returns a sentence for each changed operation that no entry names. An entry can name an operation by its operationId
 * or its method and path in backticks, a webhook by its name, and both by a link to their page. If only shared parts
 * changed, the names of these are enough.
 * @param version the new entries of the changelog; undefined if the reference has no changelog.
 */
export function unnamedChanges(
  { id, route, changelog }: Pick<Reference, 'id' | 'route' | 'changelog'>,
  operations: readonly ChangedOperation[],
  version: ChangelogVersion | undefined,
): string[] {
  if (!version) return [];
  const names = new Set(version.entries.flatMap((entry) => entry.names));
  const links = new Set(version.entries.flatMap((entry) => entry.links.map((link) => link.replace(/[?#].*$/, ''))));
  return operations.flatMap(({ where, operationId, kind, through }) => {
    const event = where.replace(/^webhook /, '');
    const own = operationId === undefined ? [where, event] : [operationId, `${id}:${operationId}`, where, event];
    const isNamed =
      own.some((name) => names.has(name)) ||
      (operationId !== undefined && links.has(`${route}/${pageName(operationId)}`)) ||
      (through.length > 0 && through.every((part) => names.has(part)));
    if (isNamed) return [];
    const wanted = `\`${operationId ?? event}\``;
    const parts = through.length > 0 ? ` (or ${through.map((part) => `\`${part}\``).join(', ')})` : '';
    const newest = version.version ? `version ${version.version} in ${changelog}` : `${changelog}`;
    return [
      `The ${id} specification has ${kind} ${where}, but no new entry of ${newest} names it: write what changed, with ${wanted}${parts} in backticks.`,
    ];
  });
}

import { escapePointer, isReference, METHODS, valueAt } from 'gatedocs-reference/document';

/** An operation or a webhook whose use has changed for clients. */
export interface ChangedOperation {
  /** `POST /orders`, `webhook order.shipped`. */
  readonly where: string;
  /** As in the document that has the operation, the newer one if both have it. */
  readonly operationId: string | undefined;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Names of the shared parts that changed, if nothing else of the operation did. */
  readonly through: readonly string[];
}

interface FoundOperation {
  readonly where: string;
  readonly operationId: string | undefined;
  readonly pointer: string;
  /** Pointer of its path item. */
  readonly item: string;
  /** References to all shared parts that it uses, directly or indirectly. */
  readonly uses: ReadonlySet<string>;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the operations affected by changes. `redocly diff` reports a change of a shared part once, at the first
 * operation that uses it; here it counts for all of them.
 * @param before @param after bundled documents.
 * @param paths JSON pointers of the changes that clients notice, not decoded: `#/paths/~1orders/post`.
 */
export function changedOperations(before: unknown, after: unknown, paths: readonly string[]): ChangedOperation[] {
  const old = new Map(operationsIn(before).map((operation) => [operation.where, operation]));
  const current = new Map(operationsIn(after).map((operation) => [operation.where, operation]));
  const changes = paths.map((path) => ({ path, part: sharedPart(after, path) ?? sharedPart(before, path) }));
  const changed = [...current.values()].flatMap((operation): ChangedOperation[] => {
    const { where, operationId } = operation;
    const earlier = old.get(where);
    if (!earlier) return [{ where, operationId, kind: 'added', through: [] }];
    const own = changes.filter(({ path, part }) =>
      part === undefined ? isAbout(path, operation) : operation.uses.has(part) || earlier.uses.has(part),
    );
    if (own.length === 0) return [];
    const parts = own.map(({ part }) => part?.split('/').at(-1));
    const through = parts.filter((part) => part !== undefined);
    return [
      { where, operationId, kind: 'changed', through: through.length < parts.length ? [] : [...new Set(through)] },
    ];
  });
  const removed = [...old.values()]
    .filter(({ where }) => !current.has(where))
    .map(({ where, operationId }): ChangedOperation => ({ where, operationId, kind: 'removed', through: [] }));
  return [...changed, ...removed];
}

/** Returns whether a change is in an operation, or in the shared members of its path item. */
function isAbout(path: string, { pointer, item }: FoundOperation): boolean {
  if (isWithin(path, pointer) || path === item) return true;
  const [member = ''] = isWithin(path, item) ? path.slice(item.length + 1).split('/') : [];
  return member !== '' && !(METHODS as readonly string[]).includes(member);
}

function isWithin(path: string, pointer: string): boolean {
  return path === pointer || path.startsWith(`${pointer}/`);
}

/** Returns the reference to the innermost shared part on the path to a change. */
function sharedPart(document: unknown, path: string): string | undefined {
  const seen = new Set<string>();
  let value: unknown = document;
  for (const step of path.split('/').slice(1)) {
    while (isReference(value) && !seen.has(value.$ref)) {
      seen.add(value.$ref);
      value = valueAt(document, value.$ref.slice(1));
    }
    value = valueAt(value, `/${step}`);
  }
  return [...seen].at(-1);
}

function operationsIn(document: unknown): FoundOperation[] {
  return (['paths', 'webhooks'] as const).flatMap((part) =>
    Object.entries(membersOf(membersOf(document)[part])).flatMap(([route, entry]) => {
      const item = `#/${part}/${escapePointer(route)}`;
      const members = membersOf(isReference(entry) ? valueAt(document, entry.$ref.slice(1)) : entry);
      return METHODS.filter((method) => method in members).map((method) => {
        const { operationId } = membersOf(members[method]);
        return {
          where: part === 'webhooks' ? `webhook ${route}` : `${method.toUpperCase()} ${route}`,
          operationId: typeof operationId === 'string' ? operationId : undefined,
          pointer: `${item}/${method}`,
          item,
          uses: referencesIn(document, [members[method], members.parameters]),
        };
      });
    }),
  );
}

/** Returns all references in a value and in the parts that they lead to. */
function referencesIn(document: unknown, start: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isReference(value) && !found.has(value.$ref)) {
      found.add(value.$ref);
      visit(valueAt(document, value.$ref.slice(1)));
    }
    for (const member of Object.values(value)) visit(member);
  };
  visit(start);
  return found;
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

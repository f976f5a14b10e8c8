import type { RawSchema } from '../document/types.ts';
import { withKnownValues } from './knownValues.ts';
import { type NameContext, namedOperation } from './namedOperations.ts';
import { operationKey } from './reference.ts';

/** A transition that an operation makes in a lifecycle (x-lifecycle of a status schema). */
export interface StateChange {
  /** "OrderStatus". */
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the transitions that an operation of `context.reference` makes in the lifecycles of all references. */
export function stateChangesOf(context: NameContext, operationId: string): StateChange[] {
  const own = context.index.get(operationKey(context.reference, operationId));
  const changes = context.references.flatMap((reference) =>
    Object.entries(reference.document.components?.schemas ?? {}).flatMap(([status, schema]) =>
      (withKnownValues(reference.document, schema as RawSchema)['x-lifecycle']?.transitions ?? [])
        .filter(({ by }) => by.endsWith(operationId) && namedOperation({ ...context, reference }, by)?.link === own)
        .map(({ from, to }) => ({ status, from, to })),
    ),
  );
  return [...new Map(changes.map((change) => [`${change.status} ${change.from} ${change.to}`, change])).values()];
}

import { perDocument } from '../../document/perDocument.ts';
import type { RawSchema } from '../../document/types.ts';
import { operationKey } from '../reference/reference.ts';
import { withKnownValues } from '../values/knownValues.ts';
import { type NameContext, namedOperation } from './namedOperations.ts';

/** A transition that an operation makes in a lifecycle (x-lifecycle of a status schema). */
export interface StateChange {
  /** Name of the status schema: "OrderStatus". */
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the transitions that an operation of `context.reference` makes in the lifecycles of all references. */
export function stateChangesOf(context: NameContext, operationId: string): StateChange[] {
  const own = context.index.get(operationKey(context.reference, operationId));
  // `by` is an operationId, or REFERENCE:OPERATION_ID; its end is compared first, which is cheap.
  const changes = context.references.flatMap((reference) =>
    lifecyclesOf(reference.document).flatMap(({ status, transitions }) =>
      transitions
        .filter(({ by }) => by.endsWith(operationId) && namedOperation({ ...context, reference }, by)?.link === own)
        .map(({ from, to }) => ({ status, from, to })),
    ),
  );
  return [...new Map(changes.map((change) => [`${change.status} ${change.from} ${change.to}`, change])).values()];
}

interface Lifecycle {
  /** Name of its schema. */
  readonly status: string;
  readonly transitions: NonNullable<NonNullable<RawSchema['x-lifecycle']>['transitions']>;
}

/** Returns the lifecycles, which the page of every operation needs. */
const lifecyclesOf = perDocument((document): readonly Lifecycle[] =>
  Object.entries(document.components?.schemas ?? {}).flatMap(([status, schema]): Lifecycle[] => {
    const { transitions = [] } = withKnownValues(document, schema as RawSchema)['x-lifecycle'] ?? {};
    return transitions.length > 0 ? [{ status, transitions }] : [];
  }),
);

import type { OpenApiDocument, RawSchema } from '../document/types';

/** A transition that an operation makes in a lifecycle (x-lifecycle of a status schema). */
export interface StateChange {
  /** "CampaignStatus". */
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** Prefix of the ids of the simulator's operations in x-lifecycle. */
export const SIMULATOR_PREFIX = 'simulator:';

export function stateChangesOf(documents: readonly OpenApiDocument[], operationId: string): StateChange[] {
  const changes = documents.flatMap(({ components }) =>
    Object.entries(components?.schemas ?? {}).flatMap(([status, schema]) =>
      ((schema as RawSchema)['x-lifecycle']?.transitions ?? [])
        .filter(({ by }) => by === operationId || by === `${SIMULATOR_PREFIX}${operationId}`)
        .map(({ from, to }) => ({ status, from, to })),
    ),
  );
  return [...new Map(changes.map((change) => [`${change.status} ${change.from} ${change.to}`, change])).values()];
}

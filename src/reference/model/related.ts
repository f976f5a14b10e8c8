import type { RawOperation } from '../document/types';
import { eventAnchor, fragmentOf } from './fragment';
import type { OperationIndex, OperationLink } from './reference';

export interface Related {
  /** Operations of the simulator that change the status of this operation's resource. */
  readonly simulator: readonly OperationLink[];
  readonly operations: readonly OperationLink[];
  /** Events that report the outcome. */
  readonly webhooks: readonly { readonly name: string; readonly href: string }[];
}

/**
 * Returns the links of x-simulator, x-related and x-webhooks.
 * @throws Error with both names when one of them names an operation that does not exist.
 */
export function relatedOf(raw: RawOperation, index: OperationIndex): Related {
  const simulated = raw['x-simulator'] ?? [];
  const find = (id: string): OperationLink => {
    const link = index.get(id);
    if (!link)
      throw new Error(
        `${raw.operationId ?? raw.summary}: x-related or x-simulator names the unknown operation "${id}": fix the name.`,
      );
    return link;
  };
  return {
    simulator: (typeof simulated === 'string' ? [simulated] : simulated).map(find),
    operations: (raw['x-related'] ?? []).map(find),
    webhooks: (raw['x-webhooks'] ?? []).map((name) => ({
      name,
      href: `/docs/webhooks${fragmentOf(eventAnchor(name))}`,
    })),
  };
}

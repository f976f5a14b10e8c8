import type { RawOperation } from './document';
import { fragmentOf } from './fragment';
import type { OperationIndex, OperationLink } from './reference';

export interface Related {
  /** Operations of the simulator that move what this one made. */
  readonly simulator: readonly OperationLink[];
  readonly operations: readonly OperationLink[];
  /** Events that report what becomes of it. */
  readonly webhooks: readonly { readonly name: string; readonly href: string }[];
}

/**
 * Links named by x-simulator, x-related and x-webhooks.
 * @throws Error naming the operation when one of them names an operation that does not exist.
 */
export function relatedOf(raw: RawOperation, index: OperationIndex): Related {
  const twins = raw['x-simulator'] ?? [];
  const find = (id: string): OperationLink => {
    const link = index.get(id);
    if (!link)
      throw new Error(
        `${raw.operationId ?? raw.summary}: x-related or x-simulator names "${id}", which no specification has.`,
      );
    return link;
  };
  return {
    simulator: (typeof twins === 'string' ? [twins] : twins).map(find),
    operations: (raw['x-related'] ?? []).map(find),
    webhooks: (raw['x-webhooks'] ?? []).map((name) => ({
      name,
      href: `/docs/webhooks${fragmentOf(eventAnchor(name))}`,
    })),
  };
}

/** Id of an event on the webhooks page. */
function eventAnchor(event: string): string {
  return event.replaceAll(/[._]/g, '-');
}

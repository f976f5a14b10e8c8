import type { RawOperation } from '../../document/types.ts';
import {
  type OperationIndex,
  type OperationLink,
  operationKey,
  type ReferenceSource,
  webhookKey,
} from '../reference/reference.ts';

/** What the names in a document can mean. */
export interface NameContext {
  /** The document with the name. */
  readonly reference: ReferenceSource;
  readonly index: OperationIndex;
  /** All references of the site. */
  readonly references: readonly ReferenceSource[];
}

/** In x-lifecycle: the service itself makes the transition. */
export const SYSTEM_ACTOR = 'system';

/** An operation, or a webhook, that an extension names. */
export interface FoundOperation {
  readonly reference: ReferenceSource;
  readonly link: OperationLink;
}

/** Returns the operation of a name: an operationId of the document, or `REFERENCE:OPERATION_ID`. */
export function namedOperation(context: NameContext, name: string): FoundOperation | undefined {
  return findByKey(context, name, operationKey);
}

/** Returns the webhook of a name: one of the document, or `REFERENCE:NAME`. */
export function namedWebhook(context: NameContext, name: string): FoundOperation | undefined {
  return findByKey(context, name, webhookKey);
}

/** Returns the operation that x-sandbox names: one of the site's sandboxes, else as namedOperation finds it. */
export function namedSandbox(context: NameContext, name: string): FoundOperation | undefined {
  for (const reference of context.references.filter(({ purpose }) => purpose === 'sandbox')) {
    const link = context.index.get(operationKey(reference, name));
    if (link) return { reference, link };
  }
  return namedOperation(context, name);
}

/** Returns the names in x-sandbox. */
export function sandboxNames(raw: RawOperation): readonly string[] {
  const names = raw['x-sandbox'] ?? [];
  return typeof names === 'string' ? [names] : names;
}

function findByKey(
  { reference, references, index }: NameContext,
  name: string,
  toKey: (reference: ReferenceSource, name: string) => string,
): FoundOperation | undefined {
  const own = index.get(toKey(reference, name));
  if (own) return { reference, link: own };
  const colon = name.indexOf(':');
  const other = references.find(({ id }) => id === name.slice(0, Math.max(colon, 0)));
  const link = other && index.get(toKey(other, name.slice(colon + 1)));
  return other && link ? { reference: other, link } : undefined;
}

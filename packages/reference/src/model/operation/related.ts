import type { RawOperation } from '../../document/types.ts';
import type { OperationLink } from '../reference/reference.ts';
import { type NameContext, namedOperation, namedSandbox, namedWebhook, sandboxNames } from './namedOperations.ts';

export interface Related {
  /** Operations of a sandbox that change the status of this operation's resource. */
  readonly sandbox: readonly OperationLink[];
  readonly operations: readonly OperationLink[];
  /** Events that report the outcome. */
  readonly webhooks: readonly { readonly name: string; readonly href: string }[];
}

/** Returns the links of x-sandbox, x-related and x-webhooks, without those of unknown names; see unknownNames.ts. */
export function relatedOf(raw: RawOperation, context: NameContext): Related {
  return {
    sandbox: sandboxNames(raw).flatMap((name) => namedSandbox(context, name)?.link ?? []),
    operations: (raw['x-related'] ?? []).flatMap((name) => namedOperation(context, name)?.link ?? []),
    webhooks: (raw['x-webhooks'] ?? []).flatMap((name) => {
      const link = namedWebhook(context, name)?.link;
      return link ? { name: link.path, href: link.href } : [];
    }),
  };
}

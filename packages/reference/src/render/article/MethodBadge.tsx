import type { ReactElement } from 'react';
import { sentMethod } from '../../document/sentMethod.ts';
import { METHODS } from '../../document/types.ts';

/** An HTTP method: the name identifies it, the colour is an aid. */
export function MethodBadge({ method }: { method: string }): ReactElement {
  const colour = METHODS.find((known) => known === method) ?? 'other';
  return <span className={`method method--${colour}`}>{sentMethod(method)}</span>;
}

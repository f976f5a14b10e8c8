import { sentMethod } from '@site/src/reference/document/sentMethod';
import { METHODS } from '@site/src/reference/document/types';
import type { ReactElement } from 'react';

/** An HTTP method: the name identifies it, the colour is an aid. */
export function MethodBadge({ method }: { method: string }): ReactElement {
  const colour = METHODS.find((known) => known === method) ?? 'other';
  return <span className={`method method--${colour}`}>{sentMethod(method)}</span>;
}

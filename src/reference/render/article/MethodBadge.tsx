import type { Method } from '@site/src/reference/model/document';
import type { ReactElement } from 'react';

/** An HTTP method: the name identifies it, the colour is an aid. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return <span className={`method method--${method}`}>{method.toUpperCase()}</span>;
}

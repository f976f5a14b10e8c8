import type { Method } from '@site/src/reference/model/document';
import type { ReactElement } from 'react';

/** An HTTP method: told apart by its name first, by its colour second. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return <span className={`method method--${method}`}>{method.toUpperCase()}</span>;
}

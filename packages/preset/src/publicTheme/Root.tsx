// Change: no gate, because the pages for visitors are not sealed.

import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

export default function Root({ children }: Props): ReactNode {
  return children;
}

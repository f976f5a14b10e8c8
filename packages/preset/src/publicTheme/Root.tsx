// Change: no gate. What a visitor sees is not sealed.

import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

export default function Root({ children }: Props): ReactNode {
  return children;
}

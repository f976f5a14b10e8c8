// Change: the picture is in ../../../css/icons.css, which browsers keep, not in the HTML of every page.

import type { Props } from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import type { ReactElement } from 'react';

export default function IconSystemColorMode({ className }: Props): ReactElement {
  return <span className={clsx('icon icon-system', className)} aria-hidden="true" />;
}

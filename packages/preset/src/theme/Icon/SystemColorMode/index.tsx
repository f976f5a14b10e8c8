// Change: the image is in ../../../css/icons.css, which browsers cache, instead of the HTML of every page.

import type { Props } from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import type { ReactElement } from 'react';

export default function IconSystemColorMode({ className }: Props): ReactElement {
  return <span className={clsx('icon icon-system', className)} aria-hidden="true" />;
}

// Change: the browser itself opens and closes it, even before hydration, without an animation.

import type { DetailsProps } from '@docusaurus/theme-common/Details';
import clsx from 'clsx';
import { isValidElement, type ReactElement } from 'react';
import styles from './styles.module.css';

export default function Details({ summary, className, children, ...props }: DetailsProps): ReactElement {
  return (
    <details {...props} className={clsx('alert alert--info', styles.details, className)}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      <div className={styles.content}>{children}</div>
    </details>
  );
}

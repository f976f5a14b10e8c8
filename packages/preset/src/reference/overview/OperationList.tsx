import Link from '@docusaurus/Link';
import { MethodBadge } from 'gatedocs-reference/components';
import type { OperationLink } from 'gatedocs-reference/model';
import type { ReactElement } from 'react';
import styles from './OperationList.module.css';

/** Operations with method and path, each a link to its page. */
export default function OperationList({ operations }: { operations: readonly OperationLink[] }): ReactElement {
  return (
    <ul className={styles.list}>
      {operations.map(({ title, method, path, href }) => (
        <li key={href}>
          <Link to={href} className={styles.operation}>
            <MethodBadge method={method} />
            <span className={styles.title}>{title}</span>
            <code className={styles.path}>{path}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { copyCode } from '@site/src/reference/page/behaviour/copy';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

/** Copies the code of its `code-panel`; a press before the hydration is answered by src/docusaurus/browser/earlyPresses. */
export default function CopyButton(): ReactElement {
  return (
    <button
      type="button"
      className={styles.copy}
      data-action="copy"
      aria-label="Copy code"
      onClick={({ currentTarget }) => copyCode(currentTarget)}
    >
      {/* The text may be the confirmation already. */}
      <span aria-hidden="true" suppressHydrationWarning>
        Copy
      </span>
    </button>
  );
}

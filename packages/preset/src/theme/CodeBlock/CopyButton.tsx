import type { ReactElement } from 'react';
import { copyCode } from '../../reference/page/behaviour/copyCode.ts';
import styles from './styles.module.css';

/**
 * Copies the code of its `code-panel`; clicks before hydration are handled by
 * packages/preset/src/docusaurus/browser/earlyClicks.ts.
 */
export default function CopyButton(): ReactElement {
  return (
    <button
      type="button"
      className={styles.copy}
      data-action="copy"
      aria-label="Copy code"
      onClick={({ currentTarget }) => copyCode(currentTarget)}
    >
      {/* The text may already be the confirmation. */}
      <span aria-hidden="true" suppressHydrationWarning>
        Copy
      </span>
    </button>
  );
}

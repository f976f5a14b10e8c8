import clsx from 'clsx';
import { copyCode } from 'gatedocs-reference/page';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

/**
 * Copies the code of its `code-panel`; clicks before hydration are handled by
 * packages/preset/src/docusaurus/browser/earlyClicks.ts.
 */
export default function CopyButton(): ReactElement {
  return (
    <button
      type="button"
      className={clsx('op-copy', styles.copy)}
      data-action="copy"
      aria-label="Copy code"
      title="Copy code"
      onClick={({ currentTarget }) => copyCode(currentTarget)}
    >
      <span
        aria-hidden="true"
        className="op-copy-icon"
        // It may say at hydration that the code was copied: see packages/preset/src/reference/page/useStaticHtml.ts.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </button>
  );
}

import clsx from 'clsx';
import { copyCode } from 'gatedocs-reference/page';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string;
}

/**
 * Copies the code of its panel, or of its cell in a table; clicks before hydration are handled by
 * packages/preset/src/docusaurus/browser/earlyClicks.ts.
 */
export default function CopyButton({ label, className }: Props): ReactElement {
  return (
    <button
      type="button"
      className={clsx('op-copy', className)}
      data-action="copy"
      aria-label={label}
      title={label}
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

import type { ReactElement, ReactNode } from 'react';

export interface Panel {
  readonly label: string;
  /** Title in print, if not the label. */
  readonly printTitle?: string;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  readonly panels: readonly Panel[];
}

/**
 * Panels with one visible at a time, selected from a list; a single one needs no list. In print, all are visible, below
 * their labels. Labels are the document's, and may be equal. The behaviour is in
 * packages/reference/src/page/switchPanels.ts.
 */
export function Switch({ label, panels }: Props): ReactElement {
  return (
    <div className="op-switch" data-switch>
      {panels.length > 1 && (
        <select className="op-select" aria-label={label}>
          {panels.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <option key={index} value={index}>
              {panel.label}
            </option>
          ))}
        </select>
      )}
      {panels.map((panel, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          data-panel={index}
          data-label={panels.length > 1 ? (panel.printTitle ?? panel.label) : undefined}
          hidden={index > 0}
        >
          {panel.content}
        </div>
      ))}
    </div>
  );
}

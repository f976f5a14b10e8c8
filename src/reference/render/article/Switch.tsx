import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly panels: readonly { readonly label: string; readonly content: ReactNode }[];
}

/**
 * Panels of which one is visible, selected from a list (../../page/behaviour/switch.ts); a single one needs no list.
 */
export function Switch({ label, panels }: Props): ReactElement {
  return (
    <div className="op-switch" data-switch>
      {panels.length > 1 && (
        <select className="op-select" aria-label={label}>
          {panels.map((panel, index) => (
            <option key={panel.label} value={index}>
              {panel.label}
            </option>
          ))}
        </select>
      )}
      {panels.map((panel, index) => (
        <div key={panel.label} data-panel={index} hidden={index > 0}>
          {panel.content}
        </div>
      ))}
    </div>
  );
}

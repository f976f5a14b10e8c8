import type { ReactElement, ReactNode } from 'react';

export interface StatusPanel {
  readonly status: string;
  readonly isError: boolean;
  /** Title in print; absent if the content has titles of its own. */
  readonly printTitle?: string;
  readonly content: ReactNode;
}

/** Id of the button that shows the examples of a response: the status in the text is its label too. */
export function statusId(status: string): string {
  return `example-${status.toLowerCase()}`;
}

/**
 * Panels of responses with one visible at a time, chosen by its status; in print, all are visible. The behaviour is in
 * packages/reference/src/page/switchPanels.ts.
 */
export function StatusSwitch({ panels }: { panels: readonly StatusPanel[] }): ReactElement {
  return (
    <div className="op-switch" data-switch>
      <fieldset className="op-chips">
        <legend className="op-visually-hidden">Status</legend>
        {panels.map(({ status, isError }, index) => (
          <label key={status} className={isError ? 'op-chip op-chip--error' : 'op-chip'}>
            <input
              type="radio"
              name="example-status"
              id={statusId(status)}
              value={index}
              defaultChecked={index === 0}
              aria-label={status}
            />
            {status}
          </label>
        ))}
      </fieldset>
      {panels.map(({ status, printTitle, content }, index) => (
        <div key={status} data-panel={index} data-label={panels.length > 1 ? printTitle : undefined} hidden={index > 0}>
          {content}
        </div>
      ))}
    </div>
  );
}

import type { ReactElement } from 'react';

interface Props {
  /** Name of the field. */
  readonly name: string;
  readonly isSent: boolean;
  readonly onChange: (isSent: boolean) => void;
}

/** A check box for the empty value: an empty field alone means that nothing is sent. */
export function SendEmptyCheckbox({ name, isSent, onChange }: Props): ReactElement {
  return (
    <div className="op-builder-ticks">
      <label>
        <input
          type="checkbox"
          aria-label={`Send empty: ${name}`}
          checked={isSent}
          onChange={(event) => onChange(event.target.checked)}
        />
        Send empty
      </label>
    </div>
  );
}

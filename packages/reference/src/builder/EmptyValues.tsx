import type { ReactElement } from 'react';
import type { Json } from '../document/types.ts';

interface Props<T extends Json> {
  /** Name of the field. */
  readonly name: string;
  readonly options: readonly EmptyValue<T>[];
  readonly isSent: (value: T) => boolean;
  /** Called with the value to send, or undefined for none. */
  readonly onChange: (value: T | undefined) => void;
}

export interface EmptyValue<T extends Json> {
  readonly label: string;
  readonly value: T;
}

/** Check boxes for values without a text: an empty field alone means that nothing is sent. */
export function EmptyValues<T extends Json>({ name, options, isSent, onChange }: Props<T>): ReactElement | null {
  if (options.length === 0) return null;
  return (
    <div className="op-builder-ticks">
      {options.map(({ label, value }) => (
        <label key={label}>
          <input
            type="checkbox"
            aria-label={`${label}: ${name}`}
            checked={isSent(value)}
            onChange={(event) => onChange(event.target.checked ? value : undefined)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

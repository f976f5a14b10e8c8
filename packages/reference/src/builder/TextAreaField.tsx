import type { ReactElement, ReactNode } from 'react';
import { LabelledField } from './LabelledField.tsx';
import { TEXT_INPUT_PROPS } from './textInputProps.ts';

interface Props {
  readonly label: string;
  readonly required: boolean;
  readonly hint: string;
  readonly problem: string | undefined;
  /** Fewest and most lines that are visible at once; two lines if absent. */
  readonly rows?: { readonly min: number; readonly max: number };
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

/** Enough for most bodies, but leaving room for the sample. */
export const BODY_ROWS = { min: 4, max: 16 } as const;

const DEFAULT_ROWS = { min: 2, max: 2 } as const;

export function TextAreaField({ rows = DEFAULT_ROWS, value, onChange, children, ...field }: Props): ReactElement {
  return (
    <LabelledField
      {...field}
      control={(control) => (
        <textarea
          {...control}
          {...TEXT_INPUT_PROPS}
          rows={Math.min(Math.max(value.split('\n').length, rows.min), rows.max)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    >
      {children}
    </LabelledField>
  );
}

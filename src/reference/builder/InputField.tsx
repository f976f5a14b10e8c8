import type { RequestInput } from '@site/src/reference/samples/requestInput';
import type { ReactElement, ReactNode } from 'react';
import { Field } from './Field';
import { TEXT_INPUT_PROPS } from './textInputProps';

interface Props {
  readonly input: RequestInput;
  /** Shown after type and limits. */
  readonly note?: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

/** An input for one value: a list if the specification has one, else a text field. */
export function InputField({ input, note, value, problem, onChange, children }: Props): ReactElement {
  const { name, required, choices } = input;
  return (
    <Field
      label={name}
      required={required}
      hint={hintOf(input, note)}
      problem={problem}
      control={(control) =>
        choices.length > 0 ? (
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {(!required || value === '') && <option value="">Not sent</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            {...TEXT_INPUT_PROPS}
            type="text"
            inputMode={input.type.startsWith('integer') ? 'numeric' : 'text'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    >
      {children}
    </Field>
  );
}

export function hintOf({ type, limits }: Pick<RequestInput, 'type' | 'limits'>, note?: string): string {
  return [type, ...limits, ...(note ? [note] : [])].join(', ');
}

import { type ReactElement, type ReactNode, useState } from 'react';
import type { RequestInput } from '../samples/requestInput.ts';
import { LabelledField } from './LabelledField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextInput } from './TextInput.tsx';

export interface InputFieldProps {
  readonly input: RequestInput;
  /** Shown after type and limits. */
  readonly note?: string;
  /** What an empty input stands for, if it is sent. */
  readonly empty?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

/** An input for one value: a list if the specification has one that is complete, else a text field. */
export function InputField({ input, note, empty, value, problem, onChange, children }: InputFieldProps): ReactElement {
  const { name, required, choices, isLong = false } = input;
  const [hasLines] = useState(value.includes('\n'));
  const field = { label: name, required, hint: toHint(input, note), problem };
  if (choices.length === 0 && (isLong || hasLines))
    return (
      <TextAreaField {...field} value={value} onChange={onChange}>
        {children}
      </TextAreaField>
    );
  return (
    <LabelledField
      {...field}
      control={(control) =>
        choices.length > 0 ? (
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {(!required || (value === '' && !choices.includes(''))) && <option value="">{empty ?? 'Not sent'}</option>}
            {choices
              .filter((choice) => required || choice !== '')
              .map((choice) => (
                <option key={choice} value={choice}>
                  {choice || 'Empty'}
                </option>
              ))}
          </select>
        ) : (
          <TextInput {...{ control, known: input.known, placeholder: empty, value, onChange }} />
        )
      }
    >
      {children}
    </LabelledField>
  );
}

/** Maximum number of known values in a hint; the page lists all of them. */
const MAX_KNOWN_VALUES = 8;

type HintSource = Pick<RequestInput, 'type' | 'limits' | 'known'>;

export function toHint({ type, limits, known = [] }: HintSource, note?: string): string {
  const knownValues = known.length > 0 ? [`such as ${known.slice(0, MAX_KNOWN_VALUES).join(', ')}`] : [];
  return [type, ...limits, ...(note ? [note] : []), ...knownValues].join(', ');
}

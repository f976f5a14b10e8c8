import { type ReactElement, useId } from 'react';
import type { ControlProps } from './LabelledField.tsx';
import { TEXT_INPUT_PROPS } from './textInputProps.ts';

interface Props {
  readonly control: ControlProps;
  /** Offered in a list; any other text can be entered too. */
  readonly known?: readonly string[] | undefined;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextInput({ control, known, placeholder, value, onChange }: Props): ReactElement {
  const id = useId();
  return (
    <>
      <input
        {...control}
        {...TEXT_INPUT_PROPS}
        {...(known ? { list: id } : {})}
        type="text"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {known && (
        <datalist id={id}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

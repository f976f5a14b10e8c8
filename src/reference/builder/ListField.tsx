import type { ParameterInput } from '@site/src/reference/samples/headInputs';
import { type ReactElement, useId } from 'react';
import { Field, Notes } from './Field';
import { hintOf } from './InputField';
import { TEXT_INPUT_PROPS } from './textInputProps';

interface Props {
  readonly input: ParameterInput;
  /** One value per line. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** An input for several values: check boxes if the specification lists them, else a text area. */
export function ListField({ input, value, problem, onChange }: Props): ReactElement {
  if (input.choices.length > 0) return <CheckboxField {...{ input, value, problem, onChange }} />;
  return (
    <Field
      label={input.name}
      required={input.required}
      hint={hintOf(input, 'one value per line')}
      problem={problem}
      control={(control) => (
        <textarea
          {...control}
          {...TEXT_INPUT_PROPS}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}

function CheckboxField({ input, value, problem, onChange }: Props): ReactElement {
  const id = useId();
  const checked = new Set(value.split('\n'));
  const toggle = (choice: string): void => {
    const isChecked = (other: string): boolean => checked.has(other) !== (other === choice);
    onChange(input.choices.filter(isChecked).join('\n'));
  };
  return (
    <fieldset className="op-builder-field" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>
        {input.name}
        {input.required && <span className="op-builder-required"> required</span>}
      </legend>
      <div className="op-builder-ticks">
        {input.choices.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              aria-invalid={problem !== undefined}
              checked={checked.has(choice)}
              onChange={() => toggle(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      <Notes id={id} hint={hintOf(input)} problem={problem} />
    </fieldset>
  );
}

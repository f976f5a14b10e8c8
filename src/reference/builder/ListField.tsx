import type { ParameterInput } from '@site/src/reference/samples/requestTemplate';
import { type ReactElement, useId } from 'react';
import { Field, Notes } from './Field';
import { hintOf } from './InputField';
import { TYPED } from './typed';

interface Props {
  readonly input: ParameterInput;
  /** One value in a line. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Several values: ticked where the specification lists them, else typed. */
export function ListField({ input, value, problem, onChange }: Props): ReactElement {
  if (input.choices.length > 0) return <TickedField {...{ input, value, problem, onChange }} />;
  return (
    <Field
      label={input.name}
      required={input.required}
      hint={hintOf(input, 'one value per line')}
      problem={problem}
      control={(control) => (
        <textarea {...control} {...TYPED} rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    />
  );
}

function TickedField({ input, value, problem, onChange }: Props): ReactElement {
  const id = useId();
  const ticked = new Set(value.split('\n'));
  const toggle = (choice: string): void => {
    const isTicked = (other: string): boolean => ticked.has(other) !== (other === choice);
    onChange(input.choices.filter(isTicked).join('\n'));
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
              checked={ticked.has(choice)}
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

import { type ReactElement, type ReactNode, useId } from 'react';
import type { RequestInput } from '../samples/requestInput.ts';
import { toHint } from './InputField.tsx';
import { HintAndProblem } from './LabelledField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

interface Props {
  readonly input: RequestInput;
  /** One value per line. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

/** An input for several values: check boxes if the specification lists them, else a text area. */
export function ListField(props: Props): ReactElement {
  const { input, ...field } = props;
  if (input.choices.length > 0) return <CheckboxField {...props} />;
  return (
    <TextAreaField {...field} label={input.name} required={input.required} hint={toHint(input, 'one value per line')} />
  );
}

function CheckboxField({ input, value, problem, onChange, children }: Props): ReactElement {
  const id = useId();
  const checked = new Set(value.split('\n'));
  const toggle = (choice: string): void => {
    // The one that was clicked changes, the others stay.
    const isNowChecked = (each: string): boolean => (each === choice ? !checked.has(each) : checked.has(each));
    onChange(input.choices.filter(isNowChecked).join('\n'));
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
      <HintAndProblem id={id} hint={toHint(input)} problem={problem} />
      {children}
    </fieldset>
  );
}

import type { ParameterInput } from '@site/src/reference/samples/headInputs';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { hintOf, InputField } from './InputField';
import { ListField } from './ListField';
import { TEXT_INPUT_PROPS } from './textInputProps';

interface Props {
  readonly input: ParameterInput;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** An input for a parameter: for one value, several, or JSON. */
export function ParameterField(props: Props): ReactElement {
  const { form } = props.input;
  if (form === 'list') return <ListField {...props} />;
  return form === 'json' ? <JsonField {...props} /> : <InputField {...props} />;
}

function JsonField({ input, value, problem, onChange }: Props): ReactElement {
  return (
    <Field
      label={input.name}
      required={input.required}
      hint={hintOf(input, 'as JSON')}
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

import type { ReactElement } from 'react';
import { InputField, type InputFieldProps, toHint } from './InputField.tsx';
import { ListField } from './ListField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

/** An input for a value, in the form that it is entered in. */
export function AnyField(props: InputFieldProps): ReactElement {
  const { input, note, empty: _empty, ...field } = props;
  if (input.form === 'list') return <ListField {...field} input={input} />;
  if (input.form === 'text') return <InputField {...props} />;
  return (
    <TextAreaField {...field} label={input.name} required={input.required} hint={toHint(input, note ?? 'as JSON')} />
  );
}

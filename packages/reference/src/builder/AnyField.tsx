import type { ReactElement, ReactNode } from 'react';
import type { RequestInput } from '../samples/requestInput.ts';
import { hintOf, InputField } from './InputField.tsx';
import { ListField } from './ListField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

interface Props {
  readonly input: RequestInput;
  readonly note?: string;
  readonly empty?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

/** An input for a value, in the form that it is entered in. */
export function AnyField(props: Props): ReactElement {
  const { input, note, empty: _empty, ...field } = props;
  if (input.form === 'list') return <ListField {...field} input={input} />;
  if (input.form === 'text') return <InputField {...props} />;
  return (
    <TextAreaField {...field} label={input.name} required={input.required} hint={hintOf(input, note ?? 'as JSON')} />
  );
}

import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { TEXT_INPUT_PROPS } from './textInputProps';

interface Props {
  readonly authorization: NonNullable<RequestTemplate['authorization']>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CredentialField({
  authorization: { kind, name, value: header },
  value,
  onChange,
}: Props): ReactElement {
  return (
    <Field
      label={kind}
      hint={`If empty, the sample shows ${name}: ${header}`}
      control={(control) => (
        <input
          {...control}
          {...TEXT_INPUT_PROPS}
          type="password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}

import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { TYPED } from './typed';

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
          {...TYPED}
          type="password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}

import { sentCredential } from '@site/src/reference/model/credential';
import type { CredentialInput } from '@site/src/reference/samples/headInputs';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { TEXT_INPUT_PROPS } from './textInputProps';

interface Props {
  readonly credential: CredentialInput;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CredentialField({ credential, value, onChange }: Props): ReactElement {
  const { kind, name, place, isBasic } = credential;
  const shown = `${name}${place === 'header' ? ': ' : '='}${sentCredential(credential)}`;
  return (
    <Field
      label={kind}
      hint={`${isBasic ? 'User name and password with a colon between them. ' : ''}If empty, the sample shows ${shown}`}
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

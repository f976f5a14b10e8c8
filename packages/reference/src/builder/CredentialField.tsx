import type { ReactElement } from 'react';
import { sentCredential } from '../model/credential.ts';
import type { CredentialInput } from '../samples/headInputs.ts';
import { Field } from './Field.tsx';
import { TEXT_INPUT_PROPS } from './textInputProps.ts';

interface Props {
  readonly credential: CredentialInput;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const BEFORE: Readonly<Record<CredentialInput['place'], (name: string) => string>> = {
  header: (name) => `${name}: `,
  query: (name) => `${name}=`,
  cookie: (name) => `${name}=`,
  challenge: () => '',
};

export function CredentialField({ credential, value, onChange }: Props): ReactElement {
  const { kind, name, place, isBasic } = credential;
  const isUser = isBasic || place === 'challenge';
  const shown = isBasic ? credential.placeholder : `${BEFORE[place](name)}${sentCredential(credential)}`;
  return (
    <Field
      label={kind}
      hint={`${isUser ? 'User name and password with a colon between them. ' : ''}If empty, the sample shows ${shown}`}
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

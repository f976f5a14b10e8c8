import type { ReactElement } from 'react';
import type { CredentialInput } from '../samples/headInputs.ts';
import { LabelledField } from './LabelledField.tsx';
import { TEXT_INPUT_PROPS } from './textInputProps.ts';

interface Props {
  readonly credential: CredentialInput;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CredentialField({ credential, value, onChange }: Props): ReactElement {
  const { kind, variables } = credential;
  const isLogin = variables.length > 1;
  return (
    <LabelledField
      label={kind}
      hint={`${isLogin ? 'User name and password with a colon between them. ' : ''}If empty, the sample reads ${variables.join(' and ')} from the environment.`}
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

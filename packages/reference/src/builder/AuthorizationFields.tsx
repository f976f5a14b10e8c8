import type { ReactElement } from 'react';
import { getOwn } from '../document/getOwn.ts';
import type { AuthorizationInput } from '../samples/headInputs.ts';
import type { RequestValues } from '../samples/requestValues.ts';
import { CredentialField } from './CredentialField.tsx';
import { LabelledField } from './LabelledField.tsx';

type AuthorizationValues = Pick<RequestValues, 'authorization' | 'credentials'>;

interface Props {
  readonly authorizations: readonly AuthorizationInput[];
  readonly values: AuthorizationValues;
  readonly onChange: (values: AuthorizationValues) => void;
}

/** A list of the alternatives, unless there is only one, and the credentials of the selected one. */
export function AuthorizationFields({ authorizations, values, onChange }: Props): ReactElement {
  const { authorization, credentials } = values;
  return (
    <>
      {authorizations.length > 1 && (
        <LabelledField
          label="Authorization"
          hint="Choose one of them."
          control={(control) => (
            <select
              {...control}
              value={authorization}
              onChange={(event) => onChange({ authorization: Number(event.target.value), credentials })}
            >
              {authorizations.map(({ label }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two alternatives can have the same label
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </select>
          )}
        />
      )}
      {authorizations[authorization]?.credentials.map((credential) => (
        <CredentialField
          key={credential.id}
          credential={credential}
          value={getOwn(credentials, credential.id) ?? ''}
          onChange={(value) => onChange({ authorization, credentials: { ...credentials, [credential.id]: value } })}
        />
      ))}
    </>
  );
}

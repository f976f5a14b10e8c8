import type { ReactElement } from 'react';
import { getOwn } from '../document/getOwn.ts';
import type { ServerInput } from '../samples/headInputs.ts';
import type { RequestValues } from '../samples/requestValues.ts';
import { InputField } from './InputField.tsx';
import { LabelledField } from './LabelledField.tsx';

type ServerValues = Pick<RequestValues, 'server' | 'variables'>;

interface Props {
  readonly servers: readonly ServerInput[];
  readonly values: ServerValues;
  readonly onChange: (values: ServerValues) => void;
}

/** A list of servers, unless there is only one, and the variables of the selected one. */
export function ServerField({ servers, values, onChange }: Props): ReactElement {
  const { server, variables } = values;
  const chosen = servers[server];
  return (
    <>
      {servers.length > 1 && (
        <LabelledField
          label="Server"
          hint={chosen?.description ?? ''}
          control={(control) => (
            <select
              {...control}
              value={server}
              onChange={(event) => onChange({ server: Number(event.target.value), variables: {} })}
            >
              {servers.map(({ url }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two servers can have the same URL
                <option key={index} value={index}>
                  {url || '/'}
                </option>
              ))}
            </select>
          )}
        />
      )}
      {chosen?.variables.map(({ name, defaultValue, values: choices, description }) => (
        <InputField
          key={name}
          input={{
            name,
            required: true,
            form: 'text',
            type: description || 'part of the server’s URL',
            limits: [],
            choices,
          }}
          value={getOwn(variables, name) ?? defaultValue ?? ''}
          problem={undefined}
          onChange={(value) => onChange({ server, variables: { ...variables, [name]: value } })}
        />
      ))}
    </>
  );
}

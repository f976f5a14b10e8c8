import { getOwn } from '@site/src/reference/document/getOwn';
import type { ServerInput } from '@site/src/reference/samples/headInputs';
import type { RequestValues } from '@site/src/reference/samples/requestValues';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { InputField } from './InputField';

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
        <Field
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
          input={{ name, required: true, type: description || 'part of the server’s URL', limits: [], choices }}
          value={getOwn(variables, name) ?? defaultValue}
          problem={undefined}
          onChange={(value) => onChange({ server, variables: { ...variables, [name]: value } })}
        />
      ))}
    </>
  );
}

import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { ReactElement } from 'react';
import { Field } from './Field';

interface Props {
  readonly servers: RequestTemplate['servers'];
  readonly value: string;
  readonly onChange: (url: string) => void;
}

/** A list of servers; nothing if there is only one. */
export function ServerField({ servers, value, onChange }: Props): ReactElement | null {
  if (servers.length < 2) return null;
  return (
    <Field
      label="Server"
      hint={servers.find(({ url }) => url === value)?.description ?? ''}
      control={(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {servers.map(({ url }) => (
            <option key={url}>{url}</option>
          ))}
        </select>
      )}
    />
  );
}

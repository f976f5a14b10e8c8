import type { ReactElement } from 'react';
import type { EncodedPart } from '../../model/bodies/encoding.ts';
import { Headers } from './Headers.tsx';

/** How the parts of a form are sent, where the rows of their schemas do not say it. */
export function FormParts({ parts }: { parts: readonly EncodedPart[] }): ReactElement | null {
  if (parts.length === 0) return null;
  return (
    <ul className="op-list">
      {parts.map(({ label, facts, headers }) => (
        <li key={label}>
          <code>{label}</code>
          {facts.length > 0 && ` ${facts.join(', ')}`}
          <Headers headers={headers} />
        </li>
      ))}
    </ul>
  );
}

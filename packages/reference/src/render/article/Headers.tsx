import type { ReactElement } from 'react';
import type { Header } from '../../model/parameters/header.ts';
import { FieldRow } from './Fields.tsx';

export function Headers({ headers }: { headers: readonly Header[] }): ReactElement | null {
  if (headers.length === 0) return null;
  return (
    <details className="op-inside">
      <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
      <ul className="op-rows">
        {headers.map((header) => (
          <FieldRow key={header.anchor} {...header} />
        ))}
      </ul>
    </details>
  );
}

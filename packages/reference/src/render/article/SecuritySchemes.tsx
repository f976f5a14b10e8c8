import type { ReactElement } from 'react';
import type { SecurityScheme } from '../../model/security/security.ts';
import { SchemeDetails } from './SchemeDetails.tsx';

/** All security schemes of a document. */
export function SecuritySchemes({ schemes }: { schemes: readonly SecurityScheme[] }): ReactElement {
  return (
    <ul className="op-rows">
      {schemes.map((scheme) => (
        <li key={scheme.name} className="op-row">
          <p className="op-row-head">
            <code>{scheme.name}</code>
            <span className="op-type">{scheme.kind}</span>
            {scheme.deprecated && <span className="op-deprecated">deprecated</span>}
          </p>
          <SchemeDetails scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

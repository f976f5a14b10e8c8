import { sentMethod } from '@site/src/reference/document/operations';
import type { Operation } from '@site/src/reference/model/operation';
import type { ReactElement } from 'react';
import { CopyButton } from './Code';
import { Markup } from './Markup';
import { MethodBadge } from './MethodBadge';

export function Header({ operation }: { operation: Operation }): ReactElement {
  const { kind, title, method, path, description, deprecated, authorization } = operation;
  return (
    <header className="op-header">
      <div className="op-title">
        <h1>{title}</h1>
        <button type="button" className="op-button" data-action="copy-page">
          Copy page
        </button>
      </div>
      {kind === 'webhook' ? (
        <>
          <p className="op-endpoint">
            <span className="method method--event">EVENT</span>
            <code>{path}</code>
          </p>
          <p>
            The service sends this request to your URL, with the method <code>{sentMethod(method)}</code>.
          </p>
        </>
      ) : (
        <p className="op-endpoint op-code">
          <MethodBadge method={method} />
          <code>{path}</code>
          <CopyButton label="Copy path" />
        </p>
      )}
      {deprecated && <p className="op-notice">This operation is deprecated.</p>}
      <Markup className="op-lead">{description}</Markup>
      {authorization && (
        <p className="op-authorization" id="authorization">
          <strong>Authorization</strong> {authorization.kind}
          {authorization.scopes.map((scope) => (
            <span key={scope}>
              {' '}
              with scope <code>{scope}</code>
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

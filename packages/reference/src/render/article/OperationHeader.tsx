import type { ReactElement } from 'react';
import { sentMethod } from '../../document/sentMethod.ts';
import type { Operation } from '../../model/operation/operation.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { Endpoint } from './Endpoint.tsx';
import { JumpList } from './JumpList.tsx';
import { InlineMarkup, Markup } from './Markup.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { OwnServers } from './Servers.tsx';
import { DocsLink } from './WebLink.tsx';

export function OperationHeader({ operation }: { operation: Operation }): ReactElement {
  const { kind, title, method, servers, description, security, externalDocs } = operation;
  return (
    <>
      <header className="op-title">
        <h1 dir="auto">{title}</h1>
        <CopyMenu />
      </header>
      <Endpoint operation={operation} />
      <JumpList operation={operation} />
      <div className="op-intro">
        {kind === 'webhook' && (
          <p>
            The service sends this request to your URL, with the method <code>{sentMethod(method)}</code>.
          </p>
        )}
        <Deprecation operation={operation} />
        <Markup className="op-lead">{description}</Markup>
        <PathItem operation={operation} />
        {externalDocs && (
          <p className="op-note">
            See <DocsLink docs={externalDocs} />
          </p>
        )}
        {kind === 'operation' && <OwnServers servers={servers} />}
        {security && <SecuritySection security={security} id="authorization" />}
      </div>
    </>
  );
}

function Deprecation({ operation: { deprecated, deprecation } }: { operation: Operation }): ReactElement | null {
  if (!deprecated && !deprecation) return null;
  return (
    <p className="op-notice">
      {deprecated && 'This operation is deprecated.'} <InlineMarkup>{deprecation}</InlineMarkup>
    </p>
  );
}

function PathItem({ operation: { kind, item } }: { operation: Operation }): ReactElement | null {
  const { summary, description } = item;
  if (!summary && !description) return null;
  return (
    <div className="op-path">
      <p>
        <strong>{kind === 'webhook' ? 'All requests of this event' : 'All operations of this path'}</strong> {summary}
      </p>
      <Markup>{description}</Markup>
    </div>
  );
}

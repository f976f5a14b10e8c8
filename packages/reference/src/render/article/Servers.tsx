import type { ReactElement } from 'react';
import type { Operation } from '../../model/operation/operation.ts';
import type { OperationServers, Server, ServerVariable } from '../../model/operation/server.ts';
import { InlineMarkup, Markup } from './Markup.tsx';
import { Section } from './Section.tsx';

/** The servers of an operation, if they are not those of the whole document. */
export function OwnServers({ servers: { level, servers } }: { servers: OperationServers }): ReactElement | null {
  if (level === 'document') return null;
  return (
    <div className="op-servers">
      <p>
        <strong>{`${servers.length === 1 ? 'Server' : 'Servers'} of this ${level}`}</strong>
      </p>
      <ServerList servers={servers} />
    </div>
  );
}

/** The servers of the whole document, which an operation's page does not repeat. */
export function DocumentServers({ operation: { kind, servers } }: { operation: Operation }): ReactElement | null {
  if (kind === 'webhook' || servers.level !== 'document' || servers.servers.length === 0) return null;
  return (
    <Section id="servers" title="Servers">
      <ServerList servers={servers.servers} />
    </Section>
  );
}

export function ServerList({ servers }: { servers: readonly Server[] }): ReactElement {
  return (
    <ul className="op-list">
      {servers.map((server, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: servers have no unique member, and the list never changes
        <li key={index}>
          <code>{server.url || '/'}</code>
          {server.name && ` ${server.name}`}
          {server.isRelative && <span className="op-note"> relative to where the API runs</span>}
          <Markup>{server.description}</Markup>
          <Variables variables={server.variables} />
        </li>
      ))}
    </ul>
  );
}

function Variables({ variables }: { variables: readonly ServerVariable[] }): ReactElement | null {
  if (variables.length === 0) return null;
  return (
    <dl className="op-values">
      {variables.map(({ name, defaultValue, values, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {defaultValue !== undefined && (
              <>
                Default <code>{quoteIfEmpty(defaultValue)}</code>{' '}
              </>
            )}
            {values.length > 0 && (
              <>
                {defaultValue !== undefined && '· '}One of{' '}
                {values.map((value, index) => (
                  <span key={value}>
                    {index > 0 && ', '}
                    <code>{quoteIfEmpty(value)}</code>
                  </span>
                ))}{' '}
              </>
            )}
            {description && (defaultValue !== undefined || values.length > 0) && '· '}
            <InlineMarkup>{description}</InlineMarkup>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns a value as it is read; nobody sees an empty one. */
function quoteIfEmpty(value: string): string {
  return value === '' ? '""' : value;
}

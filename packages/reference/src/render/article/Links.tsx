import type { ReactElement } from 'react';
import { toFragment } from '../../model/reference/fragment.ts';
import type { Link } from '../../model/responses/link.ts';
import { InlineMarkup, Markup } from './Markup.tsx';
import { MethodBadge } from './MethodBadge.tsx';

/** Operations that can be called with values of a response. */
export function Links({ links }: { links: readonly Link[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <details className="op-inside">
      <summary>{links.length === 1 ? '1 link' : `${links.length} links`}</summary>
      <ul className="op-rows">
        {links.map((link) => (
          <li key={link.anchor} className="op-row" id={link.anchor}>
            <p className="op-row-head">
              <a className="op-name" href={toFragment(link.anchor)}>
                <code>{link.name}</code>
              </a>
              <Target link={link} />
            </p>
            <Markup>{link.description}</Markup>
            <Values link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Target({ link: { operation, target } }: { link: Link }): ReactElement | null {
  if (!operation) return target ? <code>{target}</code> : null;
  return (
    <>
      <MethodBadge method={operation.method} />
      <a href={operation.href}>{operation.title}</a>
    </>
  );
}

function Values({ link: { parameters, requestBody, server, serverDescription } }: { link: Link }): ReactElement | null {
  if (parameters.length === 0 && requestBody === undefined && server === undefined) return null;
  return (
    <dl className="op-values">
      {parameters.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
      {requestBody !== undefined && (
        <div>
          <dt>Body</dt>
          <dd>
            <code>{requestBody}</code>
          </dd>
        </div>
      )}
      {server !== undefined && (
        <div>
          <dt>Server</dt>
          <dd>
            <code>{server}</code> <InlineMarkup>{serverDescription ?? ''}</InlineMarkup>
          </dd>
        </div>
      )}
    </dl>
  );
}

import type { ReactElement } from 'react';
import type { Flow, LabelledUrl, Scope, SecurityScheme } from '../../model/security/security.ts';
import { InlineMarkup, Markup } from './Markup.tsx';
import { WebLink } from './WebLink.tsx';

interface Props {
  readonly scheme: SecurityScheme;
  /** Scopes to mark. */
  readonly required?: readonly string[];
}

/** What a security scheme says besides its kind. */
export function SchemeDetails({ scheme, required = [] }: Props): ReactElement {
  const { description, format, urls, flows } = scheme;
  return (
    <>
      <Markup>{description}</Markup>
      {format && (
        <p className="op-choice">
          Token format <code>{format}</code>
        </p>
      )}
      <Urls urls={urls} />
      {flows.map((flow) => (
        <FlowDetails key={flow.label} flow={flow} required={required} />
      ))}
    </>
  );
}

/** Returns whether SchemeDetails shows anything. */
export function hasDetails({ description, format, urls, flows }: SecurityScheme): boolean {
  return description !== '' || format !== undefined || urls.length > 0 || flows.length > 0;
}

function FlowDetails({ flow, required }: { flow: Flow; required: readonly string[] }): ReactElement {
  return (
    // Together, since the Markdown of a row names its facts first.
    <div>
      <p className="op-choice">
        <strong>{flow.label} flow</strong>
      </p>
      <Urls urls={flow.urls} />
      <Scopes scopes={flow.scopes} required={required} />
    </div>
  );
}

function Urls({ urls }: { urls: readonly LabelledUrl[] }): ReactElement | null {
  if (urls.length === 0) return null;
  return (
    <ul className="op-facts">
      {urls.map(({ label, url }) => (
        <li key={label}>
          {label} <WebLink url={url} />
        </li>
      ))}
    </ul>
  );
}

function Scopes({ scopes, required }: { scopes: readonly Scope[]; required: readonly string[] }): ReactElement | null {
  if (scopes.length === 0) return null;
  return (
    <dl className="op-values">
      {scopes.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {required.includes(name) && <span className="op-required">required here </span>}
            <InlineMarkup>{description}</InlineMarkup>
          </dd>
        </div>
      ))}
    </dl>
  );
}

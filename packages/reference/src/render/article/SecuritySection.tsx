import type { ReactElement } from 'react';
import { mergeRequirements, type Requirement, type Security as SecurityModel } from '../../model/security/security.ts';
import { hasDetails, SchemeDetails } from './SchemeDetails.tsx';

/** What a caller must send: one line for one scheme, else a list of the alternatives. */
export function SecuritySection({ security, id }: { security: SecurityModel; id: string }): ReactElement {
  const { alternatives } = security;
  const schemes = mergeRequirements(security);
  const hasNames = schemes.length > 1 || schemes.some(({ scheme }) => !scheme.isDeclared);
  const isChoice = alternatives.length > 1;
  const texts = alternatives.map((requirements, index) => (
    <Alternative
      // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no unique member, and the list never changes
      key={index}
      requirements={requirements}
      hasNames={hasNames}
    />
  ));
  return (
    <>
      <p className="op-authorization" id={id}>
        <Lock /> <strong>Authorization</strong> {isChoice ? 'One of:' : texts}
      </p>
      {isChoice && (
        <ul className="op-list op-alternatives">
          {texts.map((text) => (
            <li key={text.key}>{text}</li>
          ))}
        </ul>
      )}
      {schemes
        .filter(({ scheme }) => hasDetails(scheme))
        .map(({ scheme, scopes }) => (
          <details key={scheme.name} className="op-more">
            <summary>{schemes.length > 1 ? `About ${scheme.name}` : 'How to get access'}</summary>
            <SchemeDetails scheme={scheme} required={scopes} />
          </details>
        ))}
    </>
  );
}

function Lock(): ReactElement {
  return (
    <svg
      className="op-lock"
      width="12"
      height="14"
      viewBox="0 0 12 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="1" y="6" width="10" height="7" rx="1.5" />
      <path d="M3.5 6V4a2.5 2.5 0 0 1 5 0v2" />
    </svg>
  );
}

interface AlternativeProps {
  readonly requirements: readonly Requirement[];
  /** Whether the kind alone does not tell the schemes apart. */
  readonly hasNames: boolean;
}

function Alternative({ requirements, hasNames }: AlternativeProps): ReactElement {
  if (requirements.length === 0) return <>No authorization</>;
  return (
    <>
      {requirements.map(({ scheme, scopes }, index) => (
        <span key={scheme.name}>
          {index > 0 && ' and '}
          {scheme.kind}
          {hasNames && (
            <>
              {' '}
              (<code>{scheme.name}</code>)
            </>
          )}
          <Scopes scopes={scopes} noun={scheme.grants} />
          {scheme.deprecated && <span className="op-deprecated"> deprecated</span>}
        </span>
      ))}
    </>
  );
}

function Scopes({ scopes, noun }: { scopes: readonly string[]; noun: string }): ReactElement {
  return (
    <>
      {scopes.map((scope, index) => (
        <span key={scope}>
          {index === 0 ? ` with ${noun}${scopes.length > 1 ? 's' : ''} ` : ', '}
          <code>{scope}</code>
        </span>
      ))}
    </>
  );
}

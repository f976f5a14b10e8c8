import type { ReactElement } from 'react';
import type { Related } from '../../model/operation/related.ts';
import type { OperationLink } from '../../model/reference/reference.ts';
import { MethodBadge } from './MethodBadge.tsx';
import { Section } from './Section.tsx';

export function RelatedOperations({ related }: { related: Related }): ReactElement | null {
  const { sandbox, operations, webhooks } = related;
  if (sandbox.length + operations.length + webhooks.length === 0) return null;
  return (
    <Section id="related" title="Related">
      <ul className="op-list op-related">
        {operations.map((link) => (
          <li key={link.operationId}>
            <Operation link={link} />
          </li>
        ))}
        {sandbox.map((link) => (
          <li key={link.operationId}>
            <Operation link={link} /> <span className="op-note">sets its status in the sandbox</span>
          </li>
        ))}
        {webhooks.map(({ name, href }) => (
          <li key={name}>
            <span className="method method--event">EVENT</span>
            <a href={href}>
              <code>{name}</code>
            </a>{' '}
            <span className="op-note">reports the outcome</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Operation({ link: { method, href, title } }: { link: OperationLink }): ReactElement {
  return (
    <>
      <MethodBadge method={method} />
      <a href={href}>{title}</a>
    </>
  );
}

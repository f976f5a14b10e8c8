import type { ReactElement, ReactNode } from 'react';

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** A link to an address from the specification; only its text for an address that is no link of the web or to a mailbox. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return SAFE_ADDRESS.test(href) ? <a href={href}>{children}</a> : <span>{children}</span>;
}

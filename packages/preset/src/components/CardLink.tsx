import Link from '@docusaurus/Link';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly className: string;
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * The router's link, for a card. Visitors of public pages may have no home page, which no check has to find: the host
 * sends them to the sign-in.
 */
export default function CardLink({ className, href, children }: Props): ReactElement {
  return (
    <Link className={className} to={href} data-noBrokenLinkCheck={href === '/'}>
      {children}
    </Link>
  );
}

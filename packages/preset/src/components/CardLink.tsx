import Link from '@docusaurus/Link';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly className: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** The router's link, for a card. */
export default function CardLink({ className, href, children }: Props): ReactElement {
  return (
    <Link className={className} to={href}>
      {children}
    </Link>
  );
}

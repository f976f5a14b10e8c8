// Change: a page of another audience is not told to be missing.

import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import NotFoundContent from '@theme-init/NotFound/Content';
import { type ReactElement, useEffect, useState } from 'react';
import type { LockedPages } from '../../../site/lockedPages.ts';

const LAST_SLASH = /(?<=.)\/$/;

export default function Content(props: Props): ReactElement {
  const { locked } = useDocusaurusContext().siteConfig.customFields as unknown as { readonly locked: LockedPages };
  const isLocked = useIsLocked(locked);
  return isLocked ? (
    <main className="container margin-vert--xl">
      <PageMetadata title="Locked" />
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1" className="hero__title">
            <Lock /> Locked
          </Heading>
          <p>{locked.text}</p>
        </div>
      </div>
    </main>
  ) : (
    <NotFoundContent {...props} />
  );
}

/** Returns whether the address is that of a page of another audience. */
function useIsLocked({ pages }: LockedPages): boolean {
  const pathname = useLocation().pathname.replace(LAST_SLASH, '');
  const [locked, setLocked] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void crypto.subtle.digest('SHA-256', new TextEncoder().encode(pathname)).then((digest) => {
      const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      if (isCurrent && pages.some((page) => hash.startsWith(page))) setLocked(pathname);
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, pages]);
  return locked === pathname;
}

function Lock(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="0.8em" height="0.8em" fill="currentColor" aria-hidden="true">
      <path d="M18 10V7A6 6 0 0 0 6 7v3H4v12h16V10h-2ZM9 7a3 3 0 0 1 6 0v3H9V7Z" />
    </svg>
  );
}

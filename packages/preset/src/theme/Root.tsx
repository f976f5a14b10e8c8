// Change: every route requires a session; without one the page is removed, and the gate shows another view.

import type { Props } from '@theme/Root';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { locatePage } from '../docusaurus/articlePages/client/loadPage.ts';
import { HYDRATED_EVENT } from '../docusaurus/browser/hydrated.ts';
import { prefetchWhenIdle } from '../docusaurus/browser/prefetch.ts';
import { useSession } from '../gate/session/useSession.ts';

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  // Never reset: only a reload shows a removed page again.
  if (isOpen && status !== 'signedIn') setIsOpen(false);
  // Before the links of the page are processed.
  useLayoutEffect(() => prefetchWhenIdle(locatePage), []);
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return isOpen ? children : null;
}

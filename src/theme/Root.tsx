// Change: every route requires a session; without one the page is removed, and the gate shows another view.

import { HYDRATED_EVENT } from '@site/src/docusaurus/browser/hydrated';
import { prefetchWhenIdle } from '@site/src/docusaurus/browser/prefetch';
import { locateOperationPage } from '@site/src/docusaurus/operationRoutes/client/loadPage';
import { useSession } from '@site/src/gate/session/useSession';
import type { Props } from '@theme/Root';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  // Permanent: only a reload shows a removed page again.
  if (isOpen && status !== 'signedIn') setIsOpen(false);
  // Before the links of the page are processed.
  useLayoutEffect(() => prefetchWhenIdle(locateOperationPage), []);
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return isOpen ? children : null;
}

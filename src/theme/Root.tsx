// Change: every route stands behind the session; without one nothing is left of the page, and the gate shows what comes in its place.

import { prefetchWhenIdle } from '@site/src/docusaurus/browser/prefetch';
import { HYDRATED_EVENT } from '@site/src/docusaurus/earlyClicks/replay';
import { useSession } from '@site/src/gate/session/useSession';
import type { Props } from '@theme/Root';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  // For good: a page that was taken away comes back by a reload.
  if (isOpen && status !== 'signedIn') setIsOpen(false);
  // Before the links of the page are looked at.
  useLayoutEffect(prefetchWhenIdle, []);
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return isOpen ? children : null;
}

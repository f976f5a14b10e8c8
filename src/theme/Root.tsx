// Change: every route stands behind the session; without one nothing is left of the page, and the gate shows what comes in its place.

import { prefetchWhenIdle } from '@site/src/components/prefetch';
import { useSession } from '@site/src/gate/useSession';
import { HYDRATED_EVENT } from '@site/src/plugins/earlyClicks/replay';
import type { Props } from '@theme/Root';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  // Before the links of the page are looked at.
  useLayoutEffect(prefetchWhenIdle, []);
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return status === 'signedIn' ? children : null;
}

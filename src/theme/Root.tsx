// Change: every route stands behind the session; without one the sign-in screen takes the page's place.

import { prefetchWhenIdle } from '@site/src/components/prefetch';
import { loadSignIn } from '@site/src/gate/loadSignIn';
import { watchPage } from '@site/src/gate/page/watch';
import { useSession } from '@site/src/gate/useSession';
import { HYDRATED_EVENT } from '@site/src/plugins/earlyClicks/replay';
import type { Props } from '@theme/Root';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';

const SignInScreen = lazy(async () => ({ default: (await loadSignIn()).SignInScreen }));

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  // Before the links of the page are looked at.
  useLayoutEffect(prefetchWhenIdle, []);
  useEffect(() => {
    watchPage();
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  if (status === 'signedIn') return children;
  return (
    <Suspense fallback={null}>
      <SignInScreen />
    </Suspense>
  );
}

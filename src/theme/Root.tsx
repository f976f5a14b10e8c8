// Change: every route stands behind the session; without one the sign-in screen takes the page's place.

import { useSession } from '@site/src/gate/useSession';
import type { Props } from '@theme/Root';
import { lazy, type ReactNode, Suspense } from 'react';

const SignInScreen = lazy(() => import('@site/src/gate/SignInScreen'));

export default function Root({ children }: Props): ReactNode {
  const { status } = useSession();
  if (status === 'signedIn') return children;
  return (
    <Suspense fallback={null}>
      <SignInScreen />
    </Suspense>
  );
}

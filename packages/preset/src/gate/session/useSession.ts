import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './sessionState.ts';

/** On the server every page is rendered for a reader; the build seals it afterwards. */
const SERVER_SESSION: Session = {
  status: 'signedIn',
  uid: '',
  email: '',
  audience: null,
  confirmedAt: 0,
  signedInAt: 0,
};

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => SERVER_SESSION);
}

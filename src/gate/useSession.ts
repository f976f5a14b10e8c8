import { useSyncExternalStore } from 'react';
import { type Session, session } from './session';

/** On the server every page is rendered as a reader sees it (the build seals it afterwards). */
const ON_SERVER: Session = { status: 'signedIn', uid: '', email: '' };

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => ON_SERVER);
}

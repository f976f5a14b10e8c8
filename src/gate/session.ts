import { type Account, judge, type PolicyRules, type RefusalReason } from './policy';

/** Who is at the page. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  /** The widget of this tab has a user and is about to leave for the success page. */
  | { readonly status: 'completing' }
  | { readonly status: 'refused'; readonly email: string; readonly reason: RefusalReason }
  | { readonly status: 'signedIn'; readonly uid: string; readonly email: string }
  | { readonly status: 'unreachable' };

/** What the gate needs of the identity service; see identity.ts for the real one. */
export interface Identity {
  /** Calls back with the account at once known and at every change; null when nobody is signed in. */
  watch(onChange: (account: (Account & { readonly uid: string }) | null) => void): void;
  signOut(): Promise<void>;
  sendVerification(): Promise<void>;
  /** A valid ID token of the account. */
  idToken(): Promise<string>;
}

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Asks the identity service; after `limit` milliseconds without an answer the session is unreachable. */
  start(load: () => Promise<Identity>, rules: PolicyRules, limit: number): void;
  /** Trusts what this device kept of an earlier session until the identity service answers. */
  assume(reader: { uid: string; email: string }): void;
  /** Holds the page while the widget of this tab finishes; `end` says it failed. */
  beginCompleting(): void;
  endCompleting(): void;
  /** The identity service, once the session is started. */
  identity(): Promise<Identity>;
}

export function createSessionStore(): SessionStore {
  let session: Session = { status: 'checking' };
  let completing = false;
  let behindCompleting: Session = session;
  let begin: (identity: Promise<Identity>) => void = () => undefined;
  const identity = new Promise<Identity>((resolve) => {
    begin = resolve;
  });
  const listeners = new Set<() => void>();

  function publish(next: Session): void {
    session = next;
    for (const listener of [...listeners]) listener();
  }

  function settle(next: Session): void {
    behindCompleting = next;
    if (completing && next.status === 'signedIn') return;
    completing = false;
    publish(next);
  }

  function isOpen(): boolean {
    return session.status === 'checking' || session.status === 'unreachable';
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(load, rules, limit) {
      const timer = setTimeout(() => isOpen() && settle({ status: 'unreachable' }), limit);
      begin(load());
      identity.then(
        (loaded) =>
          loaded.watch((account) => {
            clearTimeout(timer);
            settle(sessionOf(account, rules));
          }),
        (error: unknown) => {
          console.error('The sign-in service could not be loaded.', error);
          clearTimeout(timer);
          if (isOpen()) settle({ status: 'unreachable' });
        },
      );
    },
    assume({ uid, email }) {
      if (session.status === 'checking') publish({ status: 'signedIn', uid, email });
    },
    beginCompleting() {
      completing = true;
      behindCompleting = session;
      publish({ status: 'completing' });
    },
    endCompleting() {
      if (!completing) return;
      completing = false;
      publish(behindCompleting);
    },
    identity: () => identity,
  };
}

function sessionOf(account: (Account & { readonly uid: string }) | null, rules: PolicyRules): Session {
  if (!account) return { status: 'signedOut' };
  const verdict = judge(account, rules);
  switch (verdict.kind) {
    case 'no-email':
      return { status: 'signedOut' };
    case 'refused':
      return { status: 'refused', email: verdict.email, reason: verdict.reason };
    case 'reader':
      return { status: 'signedIn', uid: account.uid, email: verdict.email };
  }
}

/** The session of this page. */
export const session = createSessionStore();

import type { KnownAccount } from './account';

/** The user of the identity SDK; without an account when there is no token to read. */
export interface Seen {
  readonly uid: string;
  readonly account: KnownAccount | null;
}

/** What the identity service says of the session. */
export type Answer =
  | { readonly kind: 'account'; readonly account: KnownAccount }
  /** No session is stored in this browser. */
  | { readonly kind: 'nobody' }
  /** Disabled, deleted or revoked. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'silent' };

/** What the gate needs of the identity service; see identity.ts for the real one. */
export interface Identity {
  /** Calls back with the user at once known and at every change, in order; null when nobody is signed in. Nothing of it is confirmed. */
  watch(onChange: (seen: Seen | null) => void): void;
  /** Asks the service; never rejects. */
  confirm(): Promise<Answer>;
  signOut(): Promise<void>;
  sendVerification(): Promise<void>;
  /** A valid ID token of the account. */
  idToken(): Promise<string>;
}

import type { KnownAccount } from './account.ts';

/** The user of the identity SDK; the account is null when there is no token to read. */
export interface ObservedUser {
  readonly uid: string;
  readonly account: KnownAccount | null;
}

/** Result of a session check. */
export type CheckResult =
  | { readonly kind: 'account'; readonly account: KnownAccount }
  /** No session is stored in this browser. */
  | { readonly kind: 'signed-out' }
  /** Disabled, deleted or revoked. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'no-response' };

/** The identity service, as the gate uses it; identity.ts implements it. */
export interface SignInService {
  /** Whether the session is stored for other pages and tabs, or ends with this page. */
  readonly isPersisted: boolean;
  /**
   * Calls back with the first known user and at every change, in order; null when nobody is signed in. The user is not
   * confirmed.
   */
  watch(onChange: (user: ObservedUser | null) => void): void;
  /** Checks the session with the service; never rejects. */
  confirm(): Promise<CheckResult>;
  signOut(): Promise<void>;
  sendVerification(): Promise<void>;
  /** Returns a valid ID token of the account. */
  idToken(): Promise<string>;
  /** Returns the session's refresh token, for a tool that the reader allows to read. */
  refreshToken(): string;
}

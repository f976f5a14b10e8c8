import { randomUUID } from 'node:crypto';
import { type SeededAccount, seedAccounts, signIn } from '../../support/accounts.ts';

const AUTH = process.env.E2E_AUTH_URL ?? 'http://localhost:9099';

/** An entry of localStorage that signs a reader in. */
export interface StoredSession {
  readonly name: string;
  readonly value: string;
  readonly email: string;
}

/**
 * Returns the session of a new account, as the identity SDK stores it. The account may read under any rules of the
 * owner: an administrator created it, its address is confirmed, and its domain is not the owner's.
 */
export async function storedSession(): Promise<StoredSession> {
  const localId = `reader-${randomUUID().slice(0, 12)}`;
  const account = { localId, email: `${localId}@partner.example`, password: 'docs-demo', emailVerified: true };
  await seedAccounts(AUTH, [account]);
  return createStoredSession(account);
}

/** Returns a new session of an account, as the identity SDK stores it. */
export async function createStoredSession(account: Pick<SeededAccount, 'email' | 'password'>): Promise<StoredSession> {
  const { email } = account;
  const { localId, idToken, refreshToken } = await signIn(AUTH, account);
  const now = String(Date.now());
  const user = {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_000_000 },
    createdAt: now,
    lastLoginAt: now,
    apiKey: 'demo-api-key',
    appName: '[DEFAULT]',
  };
  return { name: 'firebase:authUser:demo-api-key:[DEFAULT]', value: JSON.stringify(user), email };
}

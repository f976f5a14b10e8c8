import { randomBytes, randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { shortLivedAgent } from 'gatedocs-functions/service';
import { errorCode, TimeoutError, toFailure } from './failures.ts';
import { type ReaderAccount, toReader } from './reader.ts';
import { type AccountsTarget, EMULATOR_VARIABLE, passwordLink } from './target.ts';

export interface AccountPage {
  readonly readers: readonly ReaderAccount[];
  /** Token of the next page; null after the last one. */
  readonly next: string | null;
}

/**
 * Client for the accounts of a project or an emulator. Every method but `close` throws a Failure of one sentence: a
 * ServiceFailure when the service is unusable, a plain one when it rejects the account in question or lacks a setting
 * that not every command needs.
 */
export interface Accounts {
  /** Returns a page of accounts. */
  page(from: string | null): Promise<AccountPage>;
  /** Returns the account with an address, or null. */
  find(address: string): Promise<ReaderAccount | null>;
  /** Creates an account with a random password, and returns its uid. */
  create(address: string, isDisabled: boolean): Promise<string>;
  remove(uid: string): Promise<void>;
  /** Replaces all custom claims of an account. */
  claim(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets a password, and marks the address as verified. */
  setPassword(uid: string, password: string): Promise<void>;
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** Revokes the refresh tokens. */
  endSessions(uid: string): Promise<void>;
  /** Creates a single-use link that sets the password of an account. */
  passwordLink(address: string): Promise<string>;
  close(): Promise<void>;
}

export interface AccountsOptions {
  /** Accounts per page, at most 1,000 (the service's limit). */
  readonly pageSize?: number;
  /** Timeout of a single call in milliseconds, including retries. */
  readonly limit?: number;
}

/**
 * Opens the accounts of a project, with application default credentials, or of an emulator. Sends no request before the
 * first call.
 */
export function openAccounts(
  target: AccountsTarget,
  { pageSize = 1000, limit = 20_000 }: AccountsOptions = {},
): Accounts {
  const app = initializeApp(appOptions(target, limit), `readers-${randomUUID()}`);
  const auth = getAuth(app);

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(limit, work());
    } catch (error) {
      throw toFailure(error, target);
    }
  }

  return {
    page: (from) =>
      call(async () => {
        const { users, pageToken } = await auth.listUsers(pageSize, from ?? undefined);
        return { readers: users.map(toReader), next: pageToken ?? null };
      }),
    find: (address) => call(() => auth.getUserByEmail(address).then(toReader, nullIfMissing)),
    create: (email, disabled) =>
      call(async () => (await auth.createUser({ email, disabled, password: randomPassword() })).uid),
    remove: (uid) => call(() => auth.deleteUser(uid)),
    claim: (uid, claims) => call(() => auth.setCustomUserClaims(uid, claims)),
    setPassword: (uid, password) =>
      call(async () => void (await auth.updateUser(uid, { password, emailVerified: true }))),
    setDisabled: (uid, disabled) => call(async () => void (await auth.updateUser(uid, { disabled }))),
    endSessions: (uid) => call(() => auth.revokeRefreshTokens(uid)),
    passwordLink: (address) =>
      call(async () => passwordLink(await auth.generatePasswordResetLink(address, { url: target.site }), target)),
    close: () => deleteApp(app),
  };
}

/** Returns the app's options, and sets those that firebase-admin only reads from the environment. */
function appOptions(target: AccountsTarget, lifetime: number) {
  const { projectId } = target;
  if (target.kind === 'emulator') {
    process.env[EMULATOR_VARIABLE] = new URL(target.origin).host;
    return { projectId, httpAgent: shortLivedAgent('http:', lifetime) };
  }
  // User credentials have no project that the quota could be charged to.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ||= projectId;
  return { projectId, credential: applicationDefault(), httpAgent: shortLivedAgent('https:', lifetime) };
}

/**
 * Without a password the sign-in screen would not know the account, and "Trouble signing in?" would not help once
 * the link has expired. The suffix satisfies password policies that require every character class.
 * https://cloud.google.com/identity-platform/docs/password-policy
 */
function randomPassword(): string {
  return `${randomBytes(32).toString('base64url')}aA1!`;
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'auth/user-not-found') return null;
  throw error;
}

/** Rejects after a timeout: firebase-admin retries up to five times, with delays set by the service. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

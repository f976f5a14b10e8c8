import { randomBytes, randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { shortLivedAgent } from '../../functions/src/agent';
import { codeOf, explain, Silence } from './failures';
import { type Reader, readerOf } from './reader';
import { EMULATOR_VARIABLE, passwordLink, type Target } from './target';

export interface Page {
  readonly readers: readonly Reader[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/**
 * The accounts of a project or of an emulator. Every function throws a Failure of one sentence: a ServiceFailure when the service cannot
 * be used at all, another one when it refuses the account in question.
 */
export interface Accounts {
  /** A page of all accounts. */
  page(from: string | null): Promise<Page>;
  /** The account with an address; null when there is none. */
  find(address: string): Promise<Reader | null>;
  /** Makes an account with a password that nobody knows, and answers its uid. */
  create(address: string): Promise<string>;
  remove(uid: string): Promise<void>;
  /** Replaces all custom claims of an account. */
  claim(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Makes the password one that nobody knows, unlinks a phone number, and ends the sessions. */
  forgetCredentials(reader: Reader): Promise<void>;
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** Revokes the refresh tokens. */
  endSessions(uid: string): Promise<void>;
  /** A link that sets the password of an account, once. */
  passwordLink(address: string): Promise<string>;
  close(): Promise<void>;
}

export interface Limits {
  /** Accounts a page, at most 1,000 (the service's limit). */
  readonly pageSize?: number;
  /** Milliseconds a single call may take, attempts and waiting included. */
  readonly limit?: number;
}

/** Opens the accounts of a project, with application default credentials, or of an emulator. Nothing is asked before the first call. */
export function openAccounts(target: Target, { pageSize = 1000, limit = 20_000 }: Limits = {}): Accounts {
  const app = initializeApp(optionsFor(target, limit), `readers-${randomUUID()}`);
  const auth = getAuth(app);

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await within(limit, work());
    } catch (error) {
      throw explain(error, target);
    }
  }

  return {
    page: (from) =>
      call(async () => {
        const { users, pageToken } = await auth.listUsers(pageSize, from ?? undefined);
        return { readers: users.map(readerOf), next: pageToken ?? null };
      }),
    find: (address) => call(() => auth.getUserByEmail(address).then(readerOf, absent)),
    create: (address) => call(async () => (await auth.createUser({ email: address, password: unknownPassword() })).uid),
    remove: (uid) => call(() => auth.deleteUser(uid)),
    claim: (uid, claims) => call(() => auth.setCustomUserClaims(uid, claims)),
    forgetCredentials: ({ uid, providers }) =>
      call(async () => {
        const phone = providers.includes('phone') ? { phoneNumber: null } : {};
        await auth.updateUser(uid, { password: unknownPassword(), ...phone });
        await auth.revokeRefreshTokens(uid);
      }),
    setDisabled: (uid, disabled) => call(async () => void (await auth.updateUser(uid, { disabled }))),
    endSessions: (uid) => call(() => auth.revokeRefreshTokens(uid)),
    passwordLink: (address) =>
      call(async () => passwordLink(await auth.generatePasswordResetLink(address, { url: target.site }), target)),
    close: () => deleteApp(app),
  };
}

/** Sets what firebase-admin takes from the environment only, for this process. */
function optionsFor(target: Target, lifetime: number) {
  const { projectId } = target;
  if (target.kind === 'emulator') {
    process.env[EMULATOR_VARIABLE] = new URL(target.origin).host;
    return { projectId, httpAgent: shortLivedAgent('http:', lifetime) };
  }
  // Credentials of a person have no project of their own to count the calls against.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ||= projectId;
  return { projectId, credential: applicationDefault(), httpAgent: shortLivedAgent('https:', lifetime) };
}

/**
 * An account without any password would be unknown to the sign-in screen, and its "Trouble signing in?" of no use once the link has
 * expired. The last characters are for password policies that ask for every kind.
 * https://cloud.google.com/identity-platform/docs/password-policy
 */
function unknownPassword(): string {
  return `${randomBytes(32).toString('base64url')}aA1!`;
}

function absent(error: unknown): null {
  if (codeOf(error) === 'auth/user-not-found') return null;
  throw error;
}

/** firebase-admin tries up to five times, and waits as long between two attempts as the service asks it to. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

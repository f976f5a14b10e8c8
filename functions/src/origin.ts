import {
  ADMINISTRATOR,
  isFederated,
  ORIGIN_CLAIM,
  type Origin,
  originFromClaims,
  resolveOrigin,
} from '../../src/policy/origin';
import type { Account } from '../../src/policy/policy';
import { type AccountRecord, type TokenClaims, toAccount } from './account';

/** Methods of firebase-admin's `Auth` that the service uses. */
export interface AccountService {
  getUser(uid: string): Promise<AccountRecord>;
  setCustomUserClaims(uid: string, claims: object | null): Promise<void>;
}

/** An account at the time of its creation. */
export interface NewAccount extends Pick<AccountRecord, 'uid' | 'email' | 'providerData'> {
  readonly tenantId?: string | null;
}

/**
 * Returns whether nobody has signed in to an account yet: a client that creates an account is signed in to it at once.
 */
export type HasNeverSignedIn = (record: AccountRecord) => boolean | Promise<boolean>;

/** Milliseconds between two reads of an account whose origin is not recorded yet. */
const POLL_INTERVAL = 250;

/** Options for waiting until a new account's origin is recorded. */
export interface RecordingWait {
  /**
   * Time after an account's creation, in milliseconds, during which its origin may not be recorded yet; 0 does not
   * wait.
   */
  readonly recordingWindow: number;
  /** Stops the waiting. */
  readonly signal: AbortSignal;
}

/**
 * Returns the account behind a session and records its origin. A federated provider is recorded the first time it is
 * used, so that unlinking it does not exempt the account from the rule for federated accounts. A new account is read
 * again until its origin is recorded.
 * @throws firebase-admin's errors, also when the origin cannot be written: the account would lose it.
 */
export async function readAccount(
  service: AccountService,
  token: TokenClaims,
  recordingWait: RecordingWait,
): Promise<Account> {
  for (;;) {
    const record = await service.getUser(token.uid);
    const account = toAccount(token, record);
    const origin = resolveOrigin(account.origin, [...account.providers, account.signInProvider]);
    if (origin === null && isRecordingPending(record, recordingWait)) {
      await sleep(POLL_INTERVAL, recordingWait.signal);
      continue;
    }
    if (origin !== null && origin !== account.origin) await writeOrigin(service, record, origin);
    return { ...account, origin };
  }
}

/**
 * Records an account's origin, once and only when it is certain. Tenants' accounts belong to another directory and are
 * skipped, and so are accounts that have been deleted since.
 * @param created the account as described by its creation event; it may have changed since.
 */
export async function recordCreation(
  service: AccountService,
  created: NewAccount,
  hasNeverSignedIn: HasNeverSignedIn,
): Promise<void> {
  if (created.tenantId) return;
  try {
    await recordOrigin(service, created, hasNeverSignedIn);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

async function recordOrigin(
  service: AccountService,
  created: NewAccount,
  hasNeverSignedIn: HasNeverSignedIn,
): Promise<void> {
  const record = await service.getUser(created.uid);
  if (originFromClaims(record.customClaims) !== null) return;
  const origin = creationMethodOf(created) ?? ((await hasNeverSignedIn(record)) ? ADMINISTRATOR : null);
  if (origin !== null) await writeOrigin(service, record, origin);
}

/** Returns an account's custom claims with an origin added. */
export function claimsWithOrigin(
  claims: AccountRecord['customClaims'] | null,
  origin: Origin,
): Record<string, unknown> {
  return { ...claims, [ORIGIN_CLAIM]: origin };
}

function writeOrigin(service: AccountService, { uid, customClaims }: AccountRecord, origin: Origin): Promise<void> {
  return service.setCustomUserClaims(uid, claimsWithOrigin(customClaims, origin));
}

/**
 * Returns the origin when no administrator can have created the account for a reader: a federated provider, or no
 * address.
 */
function creationMethodOf({ email, providerData }: NewAccount): Origin | null {
  const providers = providerData.map(({ providerId }) => providerId);
  const federated = providers.find(isFederated);
  if (federated) return federated;
  if (email) return null;
  return providers.includes('phone') ? 'phone' : 'anonymous';
}

function isRecordingPending({ metadata }: AccountRecord, { recordingWindow, signal }: RecordingWait): boolean {
  return !signal.aborted && Date.now() - Date.parse(metadata.creationTime) < recordingWindow;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

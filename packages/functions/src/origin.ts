import type { Account } from 'gatedocs-rules/policy';
import {
  ADMINISTRATOR,
  claimsWithRecord,
  isFederated,
  type Origin,
  type OriginRecord,
  recordFromClaims,
  toOriginRecord,
} from 'gatedocs-rules/policy';
import { type AccountRecord, type TokenClaims, toAccount } from './account.ts';

/** Methods of firebase-admin's `Auth` that the service uses. */
export interface AccountService {
  getUser(uid: string): Promise<AccountRecord>;
  setCustomUserClaims(uid: string, claims: object | null): Promise<void>;
}

/** An account at the time of its creation. */
export interface NewAccount extends Pick<AccountRecord, 'uid' | 'email' | 'emailVerified' | 'providerData'> {
  readonly tenantId?: string | null;
}

/** Returns whether it is certain that an administrator created an account. */
export type IsCreatedByAdministrator = (record: AccountRecord) => Promise<boolean>;

/** Milliseconds between two reads of an account whose origin is not recorded yet. */
const POLL_INTERVAL_MS = 250;

/** Options for waiting until a new account's origin is recorded. */
export interface RecordingWait {
  /** Time after an account's creation, in milliseconds, during which its origin may not be recorded yet. */
  readonly recordingWindow: number;
  /** Whether to wait for it. Not needed where anyone may create an account and read at once. */
  readonly isAwaited: boolean;
  /** Stops the waiting. */
  readonly signal: AbortSignal;
}

/**
 * Returns the account behind a session and records its origin and address once. A federated provider that made the
 * account is recorded, so that unlinking it does not exempt the account from the rule for its accounts. What is
 * uncertain about a new account is left to its creation event: the account is read again until that has been recorded,
 * or is used as it is when the time is up.
 * @throws firebase-admin's errors, also when the record cannot be written: the account would lose it.
 */
export async function readAccount(
  service: AccountService,
  token: TokenClaims,
  recordingWait: RecordingWait,
): Promise<Account> {
  for (;;) {
    const record = await service.getUser(token.uid);
    const account = toAccount(token, record);
    const { origin, address } = toOriginRecord(account);
    // The creation event knows more: who made the account, and what its provider has verified.
    const isUncertain = account.origin === null && (origin === null || !address);
    if (isUncertain && isNew(record, recordingWait)) {
      if (!recordingWait.isAwaited || recordingWait.signal.aborted) return account;
      await sleep(POLL_INTERVAL_MS, recordingWait.signal);
      continue;
    }
    if (origin !== account.origin || address !== account.recordedAddress)
      await writeRecord(service, record, { origin, address });
    return { ...account, origin, recordedAddress: address };
  }
}

/**
 * Records an account's address, and its origin once and only when it is certain. The address comes first: with it, a
 * provider that is linked later does not pass for the creator of the account, even if nobody can say who created it.
 * Tenants' accounts belong to another directory and are skipped, and so are accounts that have been deleted since.
 * @param created the account as described by its creation event; it may have changed since.
 * @throws the error of `isCreatedByAdministrator`, after the address has been recorded.
 */
export async function recordCreation(
  service: AccountService,
  created: NewAccount,
  isCreatedByAdministrator: IsCreatedByAdministrator,
): Promise<void> {
  if (created.tenantId) return;
  try {
    const origin = certainOrigin(created);
    const record = await recordOnce(service, created, origin);
    if (record && origin === null && (await isCreatedByAdministrator(record)))
      await recordOnce(service, created, ADMINISTRATOR);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

/**
 * Records the origin and the address of a new account, unless an origin is recorded. The account is read each time:
 * writing replaces all claims, and an administrator may have recorded an origin and an audience in the meantime.
 * @returns the account before that; null if an origin was recorded.
 */
async function recordOnce(
  service: AccountService,
  created: NewAccount,
  origin: Origin | null,
): Promise<AccountRecord | null> {
  const record = await service.getUser(created.uid);
  const known = recordFromClaims(record.customClaims);
  if (known.origin !== null) return null;
  const address = addressAtCreation(created, origin);
  if (origin !== null || address !== known.address) await writeRecord(service, record, { origin, address });
  return record;
}

function writeRecord(
  service: AccountService,
  { uid, customClaims }: AccountRecord,
  record: OriginRecord,
): Promise<void> {
  return service.setCustomUserClaims(uid, claimsWithRecord(customClaims, record));
}

/**
 * Returns the origin when no administrator can have created the account for a reader: a federated provider, or no
 * address.
 */
function certainOrigin({ email, providerData }: NewAccount): Origin | null {
  const providers = providerData.map(({ providerId }) => providerId);
  if (providers[0] !== undefined && providers.every(isFederated)) return providers[0];
  if (email) return null;
  return providers.includes('phone') ? 'phone' : 'anonymous';
}

/** Nobody can have had the address verified yet, so its verification is the provider's own. */
function addressAtCreation({ email, emailVerified, providerData }: NewAccount, origin: Origin | null): string | null {
  if (origin === null || !isFederated(origin)) return email || null;
  return (emailVerified && providerData.find(({ providerId }) => providerId === origin)?.email) || '';
}

function isNew({ metadata }: AccountRecord, { recordingWindow }: RecordingWait): boolean {
  return Date.now() - Date.parse(metadata.creationTime) < recordingWindow;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

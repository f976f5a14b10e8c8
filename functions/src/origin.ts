import {
  ADMINISTRATOR,
  isFederated,
  ORIGIN_CLAIM,
  type Origin,
  originFromClaims,
  resolveOrigin,
} from '../../src/policy/origin';
import type { Account } from '../../src/policy/policy';
import { accountOf, type RecordFacts, type TokenFacts } from './account';

/** The parts of firebase-admin's `Auth` that are used. */
export interface AccountService {
  getUser(uid: string): Promise<RecordFacts>;
  setCustomUserClaims(uid: string, claims: object | null): Promise<void>;
}

/** An account at the moment of its creation. */
export interface NewAccount extends Pick<RecordFacts, 'uid' | 'email' | 'providerData'> {
  readonly tenantId?: string | null;
}

/** Whether nobody has signed in to an account since it was made: a client that makes an account is signed in to it at the same moment. */
export type IsUntouched = (record: RecordFacts) => boolean | Promise<boolean>;

/** Milliseconds between two looks at an account whose creation has not been recorded yet. */
const RECORDING_STEP = 250;

/** How long an account that was made a moment ago is waited for. */
export interface Patience {
  /** Milliseconds after its creation in which an account's origin may still be on its way to the record; 0 does not wait. */
  readonly recordingTime: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/**
 * The account behind a session, with its origin recorded. A federated provider is recorded at its first sight, so that an account which
 * gets rid of it stays under the rule for federated accounts. A new account is looked at again until its creation has been recorded.
 * @throws what firebase-admin throws; an origin that cannot be written is a failure too, since the account would lose it.
 */
export async function readAccount(service: AccountService, token: TokenFacts, patience: Patience): Promise<Account> {
  for (;;) {
    const record = await service.getUser(token.uid);
    const account = accountOf(token, record);
    const origin = resolveOrigin(account.origin, [...account.providers, account.signInProvider]);
    if (origin === null && isOnItsWay(record, patience)) {
      await pause(RECORDING_STEP, patience.signal);
      continue;
    }
    if (origin !== null && origin !== account.origin) await writeOrigin(service, record, origin);
    return { ...account, origin };
  }
}

/**
 * Records how an account came into being, once and as far as it can be proved. Accounts of a tenant are another directory's and never read.
 * @param created the account as the event of its creation describes it: it may have changed since.
 */
export async function recordCreation(
  service: AccountService,
  created: NewAccount,
  isUntouched: IsUntouched,
): Promise<void> {
  if (created.tenantId) return;
  const record = await service.getUser(created.uid);
  if (originFromClaims(record.customClaims) !== null) return;
  const origin = wayOf(created) ?? ((await isUntouched(record)) ? ADMINISTRATOR : null);
  if (origin !== null) await writeOrigin(service, record, origin);
}

/** An account's custom claims with an origin added. */
export function claimsWithOrigin(claims: RecordFacts['customClaims'] | null, origin: Origin): Record<string, unknown> {
  return { ...claims, [ORIGIN_CLAIM]: origin };
}

function writeOrigin(service: AccountService, { uid, customClaims }: RecordFacts, origin: Origin): Promise<void> {
  return service.setCustomUserClaims(uid, claimsWithOrigin(customClaims, origin));
}

/** The way in of an account that no administrator can have made for a reader: by a federated provider, or without an address. */
function wayOf({ email, providerData }: NewAccount): Origin | null {
  const providers = providerData.map(({ providerId }) => providerId);
  const federated = providers.find(isFederated);
  if (federated) return federated;
  if (email) return null;
  return providers.includes('phone') ? 'phone' : 'anonymous';
}

function isOnItsWay({ metadata }: RecordFacts, { recordingTime, signal }: Patience): boolean {
  return !signal.aborted && Date.now() - Date.parse(metadata.creationTime) < recordingTime;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

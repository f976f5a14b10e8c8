import type { Account } from '../../src/policy/policy';
import type { TokenFacts } from './account';
import { hasExpectedClaims, isWellFormed } from './claims';
import { readAccount } from './origin';
import { createPace, type Pace, type PaceLimits } from './pace';
import { createPlaces, type Places } from './places';
import { forSession, type RecordService, SessionEnded, type SessionFault, shareLookUps } from './records';

/** The parts of firebase-admin's `Auth` that are used. */
export interface IdentityService extends RecordService {
  verifyIdToken(idToken: string, checkRevoked: boolean): Promise<unknown>;
}

export type TokenFault = 'invalid' | 'expired' | 'deleted' | SessionFault;

export type Identity =
  | { readonly kind: 'account'; readonly uid: string; readonly account: Account }
  /** `uid` is null unless the token itself is good: a token that is not may name anybody. */
  | { readonly kind: 'rejected'; readonly reason: TokenFault; readonly uid: string | null }
  /** The account asks too often; `wait` is in milliseconds. */
  | { readonly kind: 'too-often'; readonly uid: string; readonly wait: number }
  /** `busy`: too many look-ups under way; `timeout`: no answer in time; `outage`: the identity service cannot answer now. */
  | { readonly kind: 'unavailable'; readonly reason: 'busy' | 'timeout' | 'outage' }
  /** A fault that waiting does not cure, such as a missing permission of the service account. */
  | { readonly kind: 'failed'; readonly code: string };

export type Identify = (idToken: string) => Promise<Identity>;

export interface IdentityLimits {
  /** Milliseconds after which a caller is told to come back. */
  readonly deadline: number;
  /** Accounts looked up at once, and tokens verified at once; those included that nobody waits for any more. */
  readonly pending: number;
  /** How often an account may ask. */
  readonly pace: PaceLimits;
  /** Milliseconds after its creation in which an account's origin is waited for. */
  readonly recordingTime: number;
}

/** Part of the deadline in which the origin of a new account may come in; the rest is for the answer. */
const RECORDING_SHARE = 0.8;

/** Codes of firebase-admin that speak of the token or of its account. */
const TOKEN_FAULTS: Readonly<Record<string, TokenFault>> = {
  'auth/argument-error': 'invalid',
  'auth/invalid-id-token': 'invalid',
  'auth/invalid-uid': 'invalid',
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'deleted',
};

/** Codes of firebase-admin that may be gone at the next attempt. */
const OUTAGES = new Set([
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/internal-error',
  'auth/quota-exceeded',
]);

/**
 * firebase-admin reports that it could not fetch Google's public keys as `auth/argument-error`, like a forged token; only the
 * message differs (`UrlKeyFetcher` in its utils/jwt, `HttpClient` in its utils/api-request). Told apart, because a reader must
 * not be signed out by an outage.
 */
const KEY_FETCH_FAILURE = /^Error (?:fetching public keys|while making request)/;

/**
 * Finds the account of an ID token, in the order of what each step costs. The token's form, signature, project, age and claims are checked on
 * this machine, but for a download of Google's public keys every few hours. Only a token that is good counts against its account's pace, so that
 * nobody can use up another's, and only then the account takes a place and is looked up: whether its session was revoked, and whether it is
 * disabled or deleted. Never throws.
 *
 * An account has one place however many of its requests wait, and work that outlives its deadline keeps its place until it ends, so that
 * neither one account nor a slow service can use up all of them.
 */
export function createIdentify(service: IdentityService, limits: IdentityLimits): Identify {
  const steps: Steps = {
    service,
    records: shareLookUps(service),
    verifying: createPlaces(limits.pending),
    lookingUp: createPlaces(limits.pending),
    pace: createPace(limits.pace, () => performance.now()),
    limits,
  };
  return (idToken) => withDeadline(identify(idToken, steps), limits.deadline);
}

interface Steps {
  readonly service: IdentityService;
  readonly records: RecordService;
  readonly verifying: Places;
  readonly lookingUp: Places;
  readonly pace: Pace;
  readonly limits: IdentityLimits;
}

async function identify(idToken: string, steps: Steps): Promise<Identity> {
  if (!isWellFormed(idToken)) return { kind: 'rejected', reason: 'invalid', uid: null };
  const { service, verifying, lookingUp, pace } = steps;
  const verified = await within(verifying, {}, null, () => service.verifyIdToken(idToken, false));
  if ('kind' in verified) return verified;
  const token = verified.result;
  // Users of a tenant are another directory's, though their tokens name the same project.
  if (!hasExpectedClaims(token) || token.firebase.tenant) return { kind: 'rejected', reason: 'invalid', uid: null };
  const { uid } = token;
  const wait = pace(uid);
  if (wait > 0) return { kind: 'too-often', uid, wait };
  const found = await within(lookingUp, uid, uid, () => look(token, steps));
  return 'kind' in found ? found : { kind: 'account', uid, account: found.result };
}

function look(token: TokenFacts, { records, limits }: Steps): Promise<Account> {
  const { deadline, recordingTime } = limits;
  const signal = AbortSignal.timeout(deadline * RECORDING_SHARE);
  return readAccount(forSession(records, token), token, { recordingTime, signal });
}

/** Does a piece of work in a place of its holder. */
async function within<Result>(
  places: Places,
  holder: unknown,
  uid: string | null,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | Identity> {
  const leave = places.take(holder);
  if (!leave) return { kind: 'unavailable', reason: 'busy' };
  try {
    return { result: await work() };
  } catch (error) {
    return explain(error, uid);
  } finally {
    leave();
  }
}

function explain(error: unknown, uid: string | null): Identity {
  if (error instanceof SessionEnded) return { kind: 'rejected', reason: error.fault, uid };
  const { code, message } = describe(error);
  if (OUTAGES.has(code) || KEY_FETCH_FAILURE.test(message)) return { kind: 'unavailable', reason: 'outage' };
  const reason = TOKEN_FAULTS[code];
  return reason ? { kind: 'rejected', reason, uid } : { kind: 'failed', code };
}

function describe(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'unknown', message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, message: error.message };
}

async function withDeadline(lookup: Promise<Identity>, milliseconds: number): Promise<Identity> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Identity>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unavailable', reason: 'timeout' }), milliseconds);
  });
  try {
    return await Promise.race([lookup, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Account } from 'gatedocs-rules/policy';
import type { TokenClaims } from './account.ts';
import { hasExpectedClaims, isWellFormed } from './claims.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrencyLimiter.ts';
import { type RecordingWait, readAccount } from './origin.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rateLimiter.ts';
import {
  deduplicateLookups,
  type RecordService,
  SessionEndedError,
  type SessionFault,
  withRevocationCheck,
} from './sessionRecords.ts';

/** Methods of firebase-admin's `Auth` that the service uses. */
export interface AdminAuth extends RecordService {
  verifyIdToken(idToken: string, checkRevoked: boolean): Promise<unknown>;
}

export type TokenFault = 'invalid' | 'expired' | 'deleted' | SessionFault;

export type Identity =
  | { readonly kind: 'account'; readonly uid: string; readonly account: Account }
  /** `uid` is null unless the token is valid: an invalid token can name any account. */
  | { readonly kind: 'rejected'; readonly reason: TokenFault; readonly uid: string | null }
  /** The account exceeds its rate limit; `wait` is in milliseconds. */
  | { readonly kind: 'rate-limited'; readonly uid: string; readonly wait: number }
  /**
   * `busy`: too many lookups in progress; `timeout`: no response in time; `outage`: the identity service is
   * unavailable.
   */
  | { readonly kind: 'unavailable'; readonly reason: 'busy' | 'timeout' | 'outage' }
  /** A permanent error, such as a missing permission of the service account. */
  | { readonly kind: 'failed'; readonly code: string };

export type Identify = (idToken: string) => Promise<Identity>;

export interface IdentityLimits extends Omit<RecordingWait, 'signal'> {
  /** Milliseconds after which the caller is told to retry later. */
  readonly deadline: number;
  /** Maximum concurrent account lookups, and token verifications; abandoned ones count until they end. */
  readonly maxConcurrent: number;
  /** Rate limit of each account. */
  readonly rateLimit: RateLimit;
}

/** Share of the deadline spent waiting for a new account's origin; the rest is left for the response. */
const RECORDING_SHARE = 0.8;

/** firebase-admin's error codes about the token or its account. */
const TOKEN_FAULTS: Readonly<Record<string, TokenFault>> = {
  'auth/argument-error': 'invalid',
  'auth/invalid-id-token': 'invalid',
  'auth/invalid-uid': 'invalid',
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'deleted',
};

/** firebase-admin's error codes that a retry may resolve. */
const OUTAGES = new Set([
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/internal-error',
  'auth/quota-exceeded',
]);

/**
 * firebase-admin reports a failed download of Google's public keys as `auth/argument-error`, like a forged token; only
 * the message differs (`UrlKeyFetcher` in its utils/jwt, `HttpClient` in its utils/api-request). The two are
 * distinguished because an outage must not sign readers out.
 */
const KEY_FETCH_FAILURE = /^Error (?:fetching public keys|while making request)/;

/**
 * Creates the function that resolves an ID token to its account. The steps run in order of their cost. The token's
 * format, signature, project, age and claims are checked locally, apart from a download of Google's public keys every
 * few hours. Only a valid token counts against its account's rate limit, so that nobody can exhaust someone else's.
 * Then the account acquires a slot and is looked up: is its session revoked, is it disabled or deleted? Never throws.
 *
 * An account holds one slot regardless of its number of pending requests, and work that outlives its deadline keeps its
 * slot until it ends, so that neither a single account nor a slow service can exhaust the slots.
 */
export function createIdentify(service: AdminAuth, limits: IdentityLimits): Identify {
  const dependencies: Dependencies = {
    service,
    records: deduplicateLookups(service),
    verifying: createConcurrencyLimiter(limits.maxConcurrent),
    lookingUp: createConcurrencyLimiter(limits.maxConcurrent),
    // Whole milliseconds keep the limiter's sums exact.
    rateLimiter: createRateLimiter(limits.rateLimit, () => Math.floor(performance.now())),
    limits,
  };
  return (idToken) => withDeadline(identify(idToken, dependencies), limits.deadline);
}

interface Dependencies {
  readonly service: AdminAuth;
  readonly records: RecordService;
  readonly verifying: ConcurrencyLimiter;
  readonly lookingUp: ConcurrencyLimiter;
  readonly rateLimiter: RateLimiter;
  readonly limits: IdentityLimits;
}

async function identify(idToken: string, dependencies: Dependencies): Promise<Identity> {
  if (!isWellFormed(idToken)) return { kind: 'rejected', reason: 'invalid', uid: null };
  const { service, verifying, lookingUp, rateLimiter } = dependencies;
  // A key of its own: the account is not known yet.
  const verified = await withSlot(verifying, {}, null, () => service.verifyIdToken(idToken, false));
  if ('kind' in verified) return verified;
  const token = verified.result;
  // Users of a tenant belong to another directory, although their tokens name the same project.
  if (!hasExpectedClaims(token) || token.firebase.tenant) return { kind: 'rejected', reason: 'invalid', uid: null };
  const { uid } = token;
  const wait = rateLimiter(uid);
  if (wait > 0) return { kind: 'rate-limited', uid, wait };
  const lookedUp = await withSlot(lookingUp, uid, uid, () => lookUpAccount(token, dependencies));
  return 'kind' in lookedUp ? lookedUp : { kind: 'account', uid, account: lookedUp.result };
}

function lookUpAccount(token: TokenClaims, { records, limits }: Dependencies): Promise<Account> {
  const { deadline, recordingWindow, isAwaited } = limits;
  const signal = AbortSignal.timeout(deadline * RECORDING_SHARE);
  return readAccount(withRevocationCheck(records, token), token, { recordingWindow, isAwaited, signal });
}

/** Runs work in a slot of the limiter. */
async function withSlot<Result>(
  limiter: ConcurrencyLimiter,
  key: unknown,
  uid: string | null,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | Identity> {
  const release = limiter.acquire(key);
  if (!release) return { kind: 'unavailable', reason: 'busy' };
  try {
    return { result: await work() };
  } catch (error) {
    return toIdentity(error, uid);
  } finally {
    release();
  }
}

function toIdentity(error: unknown, uid: string | null): Identity {
  if (error instanceof SessionEndedError) return { kind: 'rejected', reason: error.fault, uid };
  if (isOutage(error)) return { kind: 'unavailable', reason: 'outage' };
  const { code } = errorDetails(error);
  const reason = TOKEN_FAULTS[code];
  return reason ? { kind: 'rejected', reason, uid } : { kind: 'failed', code };
}

/** Returns whether a retry may resolve an error of firebase-admin. */
export function isOutage(error: unknown): boolean {
  const { code, message } = errorDetails(error);
  return OUTAGES.has(code) || KEY_FETCH_FAILURE.test(message);
}

function errorDetails(error: unknown): { readonly code: string; readonly message: string } {
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

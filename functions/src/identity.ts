import type { Account } from '../../src/gate/policy';
import type { TokenFacts } from './account';
import { type AccountService, type Patience, readAccount } from './origin';

/** What is used of firebase-admin's `Auth`. */
export interface IdentityService extends AccountService {
  verifyIdToken(idToken: string, checkRevoked: boolean): Promise<TokenFacts>;
}

export type TokenFault = 'invalid' | 'expired' | 'revoked' | 'disabled' | 'deleted';

export type Identity =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'rejected'; readonly reason: TokenFault }
  /** `busy`: too many look-ups under way; `timeout`: no answer in time; `outage`: the identity service cannot answer now. */
  | { readonly kind: 'unavailable'; readonly reason: 'busy' | 'timeout' | 'outage' }
  /** Something that waiting does not mend, such as a missing permission of the service account. */
  | { readonly kind: 'failed'; readonly code: string };

export type Identify = (idToken: string) => Promise<Identity>;

export interface IdentityLimits {
  /** Milliseconds after which a caller is told to come back. */
  readonly deadline: number;
  /** Look-ups under way at once, those included that nobody waits for any more. */
  readonly pending: number;
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
 * Finds the account of an ID token. The token's signature, project and age are checked, then, with the record that the
 * identity service holds now, that the session was not revoked and the account is neither disabled nor deleted. Never throws.
 * A look-up that outlives its deadline keeps its place until it ends, so that a slow service cannot pile them up.
 */
export function createIdentify(service: IdentityService, limits: IdentityLimits): Identify {
  let pending = 0;
  return async (idToken) => {
    if (pending >= limits.pending) return { kind: 'unavailable', reason: 'busy' };
    pending += 1;
    const lookup = lookUp(service, idToken, patienceOf(limits)).finally(() => {
      pending -= 1;
    });
    return withDeadline(lookup, limits.deadline);
  };
}

function patienceOf({ deadline, recordingTime }: IdentityLimits): Patience {
  return { recordingTime, signal: AbortSignal.timeout(deadline * RECORDING_SHARE) };
}

async function lookUp(service: IdentityService, idToken: string, patience: Patience): Promise<Identity> {
  try {
    const token = await service.verifyIdToken(idToken, true);
    // Users of a tenant are another directory's, though their tokens name the same project.
    if (token.firebase.tenant) return { kind: 'rejected', reason: 'invalid' };
    return { kind: 'account', account: await readAccount(service, token, patience) };
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Identity {
  const { code, message } = describe(error);
  if (OUTAGES.has(code) || KEY_FETCH_FAILURE.test(message)) return { kind: 'unavailable', reason: 'outage' };
  const reason = TOKEN_FAULTS[code];
  return reason ? { kind: 'rejected', reason } : { kind: 'failed', code };
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

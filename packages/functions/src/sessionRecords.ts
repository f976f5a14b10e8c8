import type { UserRecord } from 'firebase-admin/auth';
import type { AccountRecord, TokenClaims } from './account.ts';
import type { AccountService } from './origin.ts';

/** An account record with the fields that can end a session. */
export type RevocableRecord = AccountRecord & Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>;

export interface RecordService extends AccountService {
  getUser(uid: string): Promise<RevocableRecord>;
}

/** Reason why a session with a valid token has ended. */
export type SessionFault = 'revoked' | 'disabled';

export class SessionEndedError extends Error {
  constructor(readonly fault: SessionFault) {
    super(fault);
  }
}

/**
 * Deduplicates concurrent lookups of the same account: requests that arrive during a lookup share its result. The
 * result is no older than the first request's own lookup, so a blocked account gains no extra access time.
 */
export function deduplicateLookups<Service extends RecordService>(service: Service): RecordService {
  const inFlight = new Map<string, Promise<RevocableRecord>>();
  return {
    getUser(uid) {
      const shared = inFlight.get(uid);
      if (shared) return shared;
      const lookup = service.getUser(uid).finally(() => inFlight.delete(uid));
      inFlight.set(uid, lookup);
      return lookup;
    },
    setCustomUserClaims: (uid, claims) => service.setCustomUserClaims(uid, claims),
  };
}

/**
 * Returns the accounts as seen by one session: the lookup throws when the record ends the session. This is the check of
 * `verifyIdToken` with `checkRevoked` (`verifyDecodedJWTNotRevokedOrDisabled` in firebase-admin's auth/base-auth),
 * which would look the account up a second time.
 */
export function withRevocationCheck(service: RecordService, token: TokenClaims): AccountService {
  return {
    async getUser(uid) {
      const record = await service.getUser(uid);
      const fault = findSessionFault(token, record);
      if (fault) throw new SessionEndedError(fault);
      return record;
    },
    setCustomUserClaims: (uid, claims) => service.setCustomUserClaims(uid, claims),
  };
}

function findSessionFault(
  token: TokenClaims,
  { disabled, tokensValidAfterTime }: RevocableRecord,
): SessionFault | null {
  if (disabled) return 'disabled';
  const isValid = !tokensValidAfterTime || token.auth_time * 1000 >= Date.parse(tokensValidAfterTime);
  return isValid ? null : 'revoked';
}

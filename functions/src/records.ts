import type { UserRecord } from 'firebase-admin/auth';
import type { RecordFacts, TokenFacts } from './account';
import type { AccountService } from './origin';

/** An account's record with the parts that end sessions. */
export type CurrentRecord = RecordFacts & Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>;

export interface RecordService extends AccountService {
  getUser(uid: string): Promise<CurrentRecord>;
}

/** Why a session with a good token is over. */
export type SessionFault = 'revoked' | 'disabled';

export class SessionEnded extends Error {
  constructor(readonly fault: SessionFault) {
    super(fault);
  }
}

/**
 * Looks accounts up, each at most once at a time: requests of an account that come in meanwhile wait for the same answer. That is no later a
 * look than the first of them took, so an account that is shut out gets nothing for longer than with a look-up of its own for each.
 */
export function shareLookUps<Service extends RecordService>(service: Service): RecordService {
  const underWay = new Map<string, Promise<CurrentRecord>>();
  return {
    getUser(uid) {
      const shared = underWay.get(uid);
      if (shared) return shared;
      const lookUp = service.getUser(uid).finally(() => underWay.delete(uid));
      underWay.set(uid, lookUp);
      return lookUp;
    },
    setCustomUserClaims: (uid, claims) => service.setCustomUserClaims(uid, claims),
  };
}

/**
 * The accounts as one session may see them: a record ends the session when it says so. This is the check of `verifyIdToken` with `checkRevoked`
 * (`verifyDecodedJWTNotRevokedOrDisabled` in firebase-admin's auth/base-auth), which would look the account up a second time.
 */
export function forSession(service: RecordService, token: TokenFacts): AccountService {
  return {
    async getUser(uid) {
      const record = await service.getUser(uid);
      const fault = faultOf(token, record);
      if (fault) throw new SessionEnded(fault);
      return record;
    },
    setCustomUserClaims: service.setCustomUserClaims,
  };
}

function faultOf(token: TokenFacts, { disabled, tokensValidAfterTime }: CurrentRecord): SessionFault | null {
  if (disabled) return 'disabled';
  const isValid = !tokensValidAfterTime || token.auth_time * 1000 >= Date.parse(tokensValidAfterTime);
  return isValid ? null : 'revoked';
}

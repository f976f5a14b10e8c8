import type { AccessRules } from 'gatedocs-rules/policy';
import { type Confirmation, freshUntil, isFresh } from 'gatedocs-rules/policy';
import type { SignedInReader } from '../storage/storedReader.ts';
import type { KnownAccount } from './account.ts';
import { deviceNow } from './clock.ts';
import { createSessionCheck, type SessionCheck } from './sessionCheck.ts';
import { type AccountRefusal, createSession, isSameView, type Session } from './sessionState.ts';
import type { CheckResult, ObservedUser, SignInService } from './signInService.ts';

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Sets the identity service, which is loaded on first use, and its timeout in milliseconds. */
  connect(load: () => Promise<SignInService>, rules: AccessRules, limit: number): void;
  /**
   * Checks the session with the identity service, then repeats the check at intervals. Does nothing where no result is
   * needed, such as on the sign-in screen, which is told about a new user.
   */
  check(): void;
  /** Trusts the reader stored by an earlier session until the identity service responds. */
  assume(reader: SignedInReader): void;
  /** Records that the key service has refused the account. */
  refuse(email: string, reason: AccountRefusal): void;
  /** Starts the sign-out: later results are ignored. */
  leave(): void;
  /** Holds the page while the widget of this tab finishes; `endCompleting` reports its failure. */
  beginCompleting(): void;
  endCompleting(): void;
  /** Returns the identity service. Rejects when it cannot be loaded. */
  identity(): Promise<SignInService>;
}

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 10 * 60 * 1000;

export function createSessionStore(): SessionStore {
  let session: Session = { status: 'checking' };
  let isCompleting = false;
  let afterCompleting: Session = session;
  let connection: Connection | null = null;
  /** User id of the last check, null without a user; undefined before the SDK has reported one. */
  let checkedUid: string | null | undefined;
  /** Session of the last reported account, and its confirmation. */
  let evaluated: { readonly session: Session; readonly confirmation: Confirmation } | null = null;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function publish(now: Session): void {
    session = now;
    scheduleCheck();
    for (const listener of [...listeners]) listener();
  }

  function settle(now: Session): void {
    if (session.status === 'leaving') return;
    afterCompleting = now;
    if (isCompleting && now.status === 'signedIn') return;
    isCompleting = false;
    publish(now);
  }

  function scheduleCheck(): void {
    clearTimeout(checkTimer);
    if (needsCheck()) checkTimer = setTimeout(check, checkDelay());
  }

  function checkDelay(): number {
    const remaining = session.status === 'signedIn' ? freshUntil(session, requireConnection().rules) - deviceNow() : 0;
    return remaining > 0 ? Math.min(remaining, CHECK_INTERVAL_MS) : CHECK_INTERVAL_MS;
  }

  /** Returns whether another result of the identity service is needed. */
  function needsCheck(): boolean {
    switch (session.status) {
      case 'checking':
      case 'signedIn':
      case 'unreachable':
      case 'lapsed':
        return true;
      case 'signedOut':
      case 'refused':
        // A new user that the service has not reported on yet.
        return Boolean(checkedUid) && !evaluated;
      case 'completing':
      case 'over':
      case 'leaving':
        return false;
    }
  }

  function requireConnection(): Connection {
    if (!connection) throw new Error('No identity service is connected.');
    return connection;
  }

  function check(): void {
    if (needsCheck()) requireConnection().sessionCheck.run();
  }

  function handleResult(result: CheckResult, requestedAt: number): void {
    switch (result.kind) {
      case 'account': {
        const { account } = result;
        checkedUid = account.uid;
        applyAccount(account, {
          confirmedAt: requestedAt,
          signedInAt: requestedAt / 1000 - (account.issuedAt - account.signedInAt),
        });
        break;
      }
      case 'signed-out':
        settle({ status: 'signedOut' });
        break;
      case 'ended':
        settle({ status: 'over', notice: null });
        break;
      case 'no-response':
        handleNoResponse();
    }
  }

  function applyAccount(account: KnownAccount, confirmation: Confirmation): void {
    evaluated = { session: createSession(account, requireConnection().rules, confirmation), confirmation };
    settle(evaluated.session);
  }

  function handleNoResponse(): void {
    if (session.status === 'checking') settle({ status: 'unreachable' });
    else if (session.status === 'signedIn' && !isFresh(session, requireConnection().rules, deviceNow()))
      settle({ status: 'lapsed' });
    else scheduleCheck();
  }

  /** Follows the SDK: checks a new user, and evaluates a new token of the same user. */
  function handleUserChange(user: ObservedUser | null): void {
    const { sessionCheck, rules } = requireConnection();
    if (!user) {
      checkedUid = null;
      evaluated = null;
      sessionCheck.cancel();
      settle({ status: 'signedOut' });
    } else if (user.uid !== checkedUid) {
      // The first request was sent before the SDK reported the user.
      if (checkedUid !== undefined) sessionCheck.cancel();
      checkedUid = user.uid;
      evaluated = null;
      if (session.status !== 'leaving') sessionCheck.run();
    } else if (user.account && evaluated) {
      const now = createSession(user.account, rules, evaluated.confirmation);
      if (!isSameView(now, evaluated.session)) applyAccount(user.account, evaluated.confirmation);
    }
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(load, rules, limit) {
      const identity = once(async () => {
        const loaded = await load();
        loaded.watch(handleUserChange);
        return loaded;
      });
      const confirm = async (): Promise<CheckResult> => {
        try {
          return await (await identity()).confirm();
        } catch (error) {
          console.error('The sign-in service could not be loaded.', error);
          return { kind: 'no-response' };
        }
      };
      connection = { identity, rules, sessionCheck: createSessionCheck(confirm, limit, handleResult) };
    },
    check,
    assume(reader) {
      if (session.status === 'checking') publish({ status: 'signedIn', ...reader });
    },
    refuse(email, reason) {
      // A pending result of the identity service does not include the refusal.
      connection?.sessionCheck.cancel();
      settle({ status: 'refused', email, reason });
    },
    leave() {
      connection?.sessionCheck.cancel();
      publish({ status: 'leaving' });
    },
    beginCompleting() {
      isCompleting = true;
      afterCompleting = session;
      publish({ status: 'completing' });
    },
    endCompleting() {
      if (!isCompleting) return;
      isCompleting = false;
      publish(afterCompleting);
    },
    identity: () => requireConnection().identity(),
  };
}

interface Connection {
  readonly identity: () => Promise<SignInService>;
  readonly rules: AccessRules;
  readonly sessionCheck: SessionCheck;
}

/** Returns a function that runs `action` once, and again only after a failure. */
function once<T>(action: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= action().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

/** The session of this page. */
export const session = createSessionStore();

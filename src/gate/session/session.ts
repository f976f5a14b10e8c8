import { type Confirmation, freshUntil, isFresh } from '../../policy/freshness';
import type { AccessRules } from '../../policy/rules';
import type { KnownAccount } from './account';
import { type Asking, createAsking } from './asking';
import { deviceNow } from './clock';
import type { Answer, Identity, Seen } from './service';
import { isAlike, type Reader, type Refusal, type Session, sessionOf } from './sessionState';

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Names the identity service, which is loaded when it is needed first, and the milliseconds it has for an answer. */
  connect(load: () => Promise<Identity>, rules: AccessRules, limit: number): void;
  /**
   * Asks the identity service whether the session goes on, and from then on again and again. Does nothing where no answer is wanted: at the
   * sign-in screen, which hears of a new user by itself.
   */
  check(): void;
  /** Trusts what this device kept of an earlier session until the identity service answers. */
  assume(reader: Reader): void;
  /** The key service refuses the account. */
  refuse(email: string, reason: Refusal): void;
  /** The session ends here: from now on nothing is heard. */
  leave(): void;
  /** Holds the page while the widget of this tab finishes; `end` says it failed. */
  beginCompleting(): void;
  endCompleting(): void;
  /** The identity service. Rejects when it cannot be loaded. */
  identity(): Promise<Identity>;
}

/** Milliseconds between two questions to the identity service. */
const CHECK_INTERVAL = 10 * 60 * 1000;

export function createSessionStore(): SessionStore {
  let session: Session = { status: 'checking' };
  let completing = false;
  let behindCompleting: Session = session;
  let connection: Connection | null = null;
  /** User whom the last question was about, null when there is none; undefined before the SDK has said so. */
  let asked: string | null | undefined;
  /** The last account heard of, as judged, and when it was confirmed. */
  let judged: { readonly session: Session; readonly confirmation: Confirmation } | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function publish(now: Session): void {
    session = now;
    planCheck();
    for (const listener of [...listeners]) listener();
  }

  function settle(now: Session): void {
    if (session.status === 'leaving') return;
    behindCompleting = now;
    if (completing && now.status === 'signedIn') return;
    completing = false;
    publish(now);
  }

  function planCheck(): void {
    clearTimeout(next);
    if (isOpen()) next = setTimeout(check, untilNextCheck());
  }

  function untilNextCheck(): number {
    const left = session.status === 'signedIn' ? freshUntil(session, connected().rules) - deviceNow() : 0;
    return left > 0 ? Math.min(left, CHECK_INTERVAL) : CHECK_INTERVAL;
  }

  /** Whether another answer of the identity service is wanted. */
  function isOpen(): boolean {
    switch (session.status) {
      case 'checking':
      case 'signedIn':
      case 'unreachable':
      case 'lapsed':
        return true;
      case 'signedOut':
      case 'refused':
        // A new user whom the service has not spoken of.
        return Boolean(asked) && !judged;
      case 'completing':
      case 'over':
      case 'leaving':
        return false;
    }
  }

  function connected(): Connection {
    if (!connection) throw new Error('The session is not connected to an identity service.');
    return connection;
  }

  function check(): void {
    if (isOpen()) connected().asking.ask();
  }

  function hear(answer: Answer, askedAt: number): void {
    switch (answer.kind) {
      case 'account': {
        const { account } = answer;
        asked = account.uid;
        hearOf(account, { confirmedAt: askedAt, signedInAt: askedAt / 1000 - (account.issuedAt - account.signedInAt) });
        break;
      }
      case 'nobody':
        settle({ status: 'signedOut' });
        break;
      case 'ended':
        settle({ status: 'over', farewell: null });
        break;
      case 'silent':
        hearNothing();
    }
  }

  function hearOf(account: KnownAccount, confirmation: Confirmation): void {
    judged = { session: sessionOf(account, connected().rules, confirmation), confirmation };
    settle(judged.session);
  }

  function hearNothing(): void {
    if (session.status === 'checking') settle({ status: 'unreachable' });
    else if (session.status === 'signedIn' && !isFresh(session, connected().rules, deviceNow()))
      settle({ status: 'lapsed' });
    else planCheck();
  }

  /** Follows the SDK: another user is asked about; of the same one, what a new token says anew is judged. */
  function see(seen: Seen | null): void {
    const { asking, rules } = connected();
    if (!seen) {
      asked = null;
      judged = null;
      asking.drop();
      settle({ status: 'signedOut' });
    } else if (seen.uid !== asked) {
      // The first question was asked before the SDK had named the user.
      if (asked !== undefined) asking.drop();
      asked = seen.uid;
      judged = null;
      if (session.status !== 'leaving') asking.ask();
    } else if (seen.account && judged) {
      const now = sessionOf(seen.account, rules, judged.confirmation);
      if (!isAlike(now, judged.session)) hearOf(seen.account, judged.confirmation);
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
        loaded.watch(see);
        return loaded;
      });
      const confirm = async (): Promise<Answer> => {
        try {
          return await (await identity()).confirm();
        } catch (error) {
          console.error('The sign-in service could not be loaded.', error);
          return { kind: 'silent' };
        }
      };
      connection = { identity, rules, asking: createAsking(confirm, limit, hear) };
    },
    check,
    assume(reader) {
      if (session.status === 'checking') publish({ status: 'signedIn', ...reader });
    },
    refuse(email, reason) {
      // An answer of the identity service would not know of it.
      connection?.asking.drop();
      settle({ status: 'refused', email, reason });
    },
    leave() {
      connection?.asking.drop();
      publish({ status: 'leaving' });
    },
    beginCompleting() {
      completing = true;
      behindCompleting = session;
      publish({ status: 'completing' });
    },
    endCompleting() {
      if (!completing) return;
      completing = false;
      publish(behindCompleting);
    },
    identity: () => connected().identity(),
  };
}

interface Connection {
  readonly identity: () => Promise<Identity>;
  readonly rules: AccessRules;
  readonly asking: Asking;
}

/** Does something once; again only after it has failed. */
function once<T>(act: () => Promise<T>): () => Promise<T> {
  let doing: Promise<T> | null = null;
  return () => {
    doing ??= act().catch((error: unknown) => {
      doing = null;
      throw error;
    });
    return doing;
  };
}

/** The session of this page. */
export const session = createSessionStore();

import { RULES } from '../../../../tests/support/access';
import type { KnownAccount } from '../../src/gate/session/account';
import { createSessionStore } from '../../src/gate/session/session';
import type { CheckResult, ObservedUser, SignInService } from '../../src/gate/session/signInService';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Later than the actual date, because the page's clock never goes back. */
const NOW = Date.UTC(2100, 0, 15);

/** An account that signed in an hour ago, with a token issued now. */
const READER: KnownAccount = {
  uid: 'u1',
  email: 'a@example.com',
  emailVerified: true,
  providers: [{ id: 'password', address: 'a@example.com' }],
  origin: 'administrator',
  recordedAddress: 'a@example.com',
  audience: null,
  signInProvider: 'password',
  signedInAt: (NOW - HOUR) / 1000,
  issuedAt: NOW / 1000,
};
const FOREIGNER: KnownAccount = {
  ...READER,
  email: 'a@gmail.com',
  providers: [{ id: 'google.com', address: 'a@gmail.com' }],
  signInProvider: 'google.com',
};
const SIGNED_IN = {
  status: 'signedIn',
  uid: 'u1',
  email: 'a@example.com',
  audience: null,
  confirmedAt: NOW,
  signedInAt: (NOW - HOUR) / 1000,
};

/** An identity service controlled by the test. */
function standIn() {
  let listener: (seen: ObservedUser | null) => void = () => undefined;
  const questions: ((answer: CheckResult) => void)[] = [];
  const identity: SignInService = {
    isPersisted: true,
    watch: (onChange) => {
      listener = onChange;
    },
    confirm: () => new Promise((resolve) => questions.push(resolve)),
    signOut: () => Promise.resolve(),
    sendVerification: () => Promise.resolve(),
    idToken: () => Promise.resolve('token'),
    refreshToken: () => 'refresh-token',
  };
  const answer = async (given: CheckResult, question = questions.length - 1): Promise<void> => {
    questions[question]?.(given);
    await settled();
  };
  return {
    identity,
    questions,
    answer,
    report: (user: ObservedUser | null) => listener(user),
    see: (account: KnownAccount | null) => listener(account && { uid: account.uid, account }),
    confirm: (account: KnownAccount, question?: number) => answer({ kind: 'account', account }, question),
  };
}

/** Waits until the callbacks of settled promises have run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function asked() {
  const store = createSessionStore();
  const service = standIn();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get().status));
  store.connect(() => Promise.resolve(service.identity), RULES, 10_000);
  store.check();
  await settled();
  return { store, seen, ...service };
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('starts checking, then trusts the identity service rather than the stored user', async () => {
  const { store, see, confirm } = await asked();
  see(READER);
  expect(store.get()).toEqual({ status: 'checking' });
  await confirm(READER);
  expect(store.get()).toEqual(SIGNED_IN);
});

it('checks each user reported by the SDK once', async () => {
  const { see, confirm, questions } = await asked();
  see(READER);
  await confirm(READER);
  see(READER);
  expect(questions).toHaveLength(1);
  see({ ...READER, uid: 'u2' });
  await settled();
  expect(questions).toHaveLength(2);
});

it('does not send a request while one is pending, whatever an outdated one returns', async () => {
  const { store, see, confirm, questions } = await asked();
  see(READER);
  see({ ...READER, uid: 'u2' });
  await settled();
  await confirm(READER, 0);
  store.check();
  await settled();
  expect(questions).toHaveLength(2);
});

it('waits for the response when the SDK reports the same user twice', async () => {
  const { store, see, confirm } = await asked();
  see(READER);
  see(READER);
  expect(store.get()).toEqual({ status: 'checking' });
  await confirm(READER);
  expect(store.get()).toEqual(SIGNED_IN);
});

it('keeps a reader whose token can no longer be read: only the service ends a session', async () => {
  const { store, confirm, report } = await asked();
  await confirm(READER);
  report({ uid: 'u1', account: null });
  expect(store.get()).toEqual(SIGNED_IN);
});

it('ignores outdated responses', async () => {
  const { store, see, confirm, questions } = await asked();
  see(READER);
  see({ ...READER, uid: 'u2' });
  await settled();
  expect(questions).toHaveLength(2);
  await confirm({ ...READER, uid: 'u2' }, 1);
  await confirm(READER, 0);
  expect(store.get()).toMatchObject({ status: 'signedIn', uid: 'u2' });
  store.check();
  see(null);
  await confirm({ ...READER, uid: 'u2' }, 2);
  expect(store.get().status).toBe('signedOut');
});

it('evaluates a new token of the same user again', async () => {
  const { store, see, confirm } = await asked();
  await confirm({ ...READER, email: null });
  expect(store.get().status).toBe('signedOut');
  see(READER);
  expect(store.get()).toEqual(SIGNED_IN);
  see(FOREIGNER);
  expect(store.get()).toEqual({ status: 'refused', email: 'a@gmail.com', reason: 'foreign-domain' });
});

it('treats an account without a recorded origin as a reader: the key service decides', async () => {
  const { store, confirm } = await asked();
  await confirm({ ...READER, origin: null });
  expect(store.get().status).toBe('signedIn');
});

it('is unreachable when the identity service times out, and recovers when it responds', async () => {
  const { store, confirm } = await asked();
  jest.advanceTimersByTime(9_999);
  expect(store.get().status).toBe('checking');
  jest.advanceTimersByTime(1);
  expect(store.get().status).toBe('unreachable');
  await confirm(READER);
  expect(store.get().status).toBe('signedIn');
});

it('is unreachable at once when the identity service cannot be loaded, and loads it again on retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const offline = new Error('offline');
  const store = createSessionStore();
  const { identity, questions } = standIn();
  const load = jest.fn(() => Promise.resolve(identity)).mockRejectedValueOnce(offline);
  store.connect(load, RULES, 10_000);
  await expect(store.identity()).rejects.toThrow('offline');
  load.mockRejectedValueOnce(offline);
  store.check();
  await settled();
  expect(store.get().status).toBe('unreachable');
  expect(logged).toHaveBeenCalledWith('The sign-in service could not be loaded.', offline);
  store.check();
  await settled();
  expect(questions).toHaveLength(1);
  logged.mockRestore();
});

describe('a session ends', () => {
  it('when the identity service has ended it', async () => {
    const { store, answer } = await asked();
    await answer({ kind: 'ended' });
    expect(store.get()).toEqual({ status: 'over', notice: null });
  });

  it('when it is older than the rules allow, by the service’s clock', async () => {
    const { store, confirm } = await asked();
    const issuedAt = NOW / 1000 + 90 * 24 * 60 * 60;
    await confirm({ ...READER, issuedAt, signedInAt: issuedAt - 30 * 24 * 60 * 60 });
    expect(store.get().status).toBe('signedIn');
    store.check();
    await settled();
    await confirm({ ...READER, issuedAt, signedInAt: issuedAt - 30 * 24 * 60 * 60 - 1 });
    expect(store.get()).toEqual({ status: 'over', notice: 'session-over' });
  });

  it('and nothing is reported once this tab is navigating away', async () => {
    const { store, see, confirm, questions } = await asked();
    store.leave();
    see(READER);
    see(null);
    await confirm(READER);
    expect(store.get()).toEqual({ status: 'leaving' });
    expect(questions).toHaveLength(1);
  });

  it.each<[string, (test: Awaited<ReturnType<typeof asked>>) => unknown]>([
    ['by the service', ({ answer }) => answer({ kind: 'ended' })],
    ['in this tab', ({ store }) => store.leave()],
    ['for the moment in which the widget hands over its user', ({ store }) => store.beginCompleting()],
    ['or there is none', ({ answer }) => answer({ kind: 'signed-out' })],
    ['or has been refused', ({ confirm }) => confirm(FOREIGNER)],
  ])('and no further check is made: %s', async (_name, end) => {
    const test = await asked();
    jest.advanceTimersByTime(10_000);
    await end(test);
    test.store.check();
    await settled();
    expect(test.questions).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('checks a session again after ten minutes, not earlier', async () => {
  const { confirm, questions } = await asked();
  await confirm(READER);
  jest.advanceTimersByTime(10 * 60 * 1000 - 1);
  await settled();
  expect(questions).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await settled();
  expect(questions).toHaveLength(2);
});

it.each<[string, CheckResult]>([
  ['signedOut', { kind: 'signed-out' }],
  ['refused', { kind: 'account', account: FOREIGNER }],
])('asks again about a new user that the service does not answer for: %s', async (status, before) => {
  const { store, see, answer, confirm, questions } = await asked();
  await answer(before);
  see({ ...READER, uid: 'u2' });
  await settled();
  expect(questions).toHaveLength(2);
  jest.advanceTimersByTime(10_000);
  expect(store.get().status).toBe(status);
  jest.advanceTimersByTime(10 * 60 * 1000);
  await settled();
  expect(questions).toHaveLength(3);
  await confirm({ ...READER, uid: 'u2' });
  expect(store.get()).toMatchObject({ status: 'signedIn', uid: 'u2' });
});

describe('before an identity service is connected', () => {
  it('there is nothing to ask', () => {
    const store = createSessionStore();
    expect(() => store.check()).toThrow('No identity service is connected.');
    expect(() => store.identity()).toThrow('No identity service is connected.');
  });

  it('a session can be ended and refused', () => {
    const store = createSessionStore();
    store.refuse('a@example.com', 'unconfirmed');
    expect(store.get().status).toBe('refused');
    store.leave();
    expect(store.get().status).toBe('leaving');
  });
});

describe('a stored reader', () => {
  const KEPT = {
    uid: 'u1',
    email: 'a@example.com',
    audience: null,
    confirmedAt: NOW - 11 * HOUR,
    signedInAt: (NOW - DAY) / 1000,
  };

  async function assumed() {
    const store = createSessionStore();
    const service = standIn();
    store.connect(() => Promise.resolve(service.identity), RULES, 10_000);
    store.assume(KEPT);
    await settled();
    return { store, ...service };
  }

  it('is trusted until the identity service disagrees', async () => {
    const { store, answer } = await assumed();
    expect(store.get()).toEqual({ status: 'signedIn', ...KEPT });
    store.check();
    await settled();
    await answer({ kind: 'signed-out' });
    expect(store.get().status).toBe('signedOut');
  });

  it('is checked before the last confirmation expires, and lapses without a response', async () => {
    const { store, questions } = await assumed();
    store.check();
    await settled();
    jest.advanceTimersByTime(10_000);
    expect(store.get().status).toBe('signedIn');
    while (Date.now() < NOW + HOUR) {
      jest.advanceTimersByTime(10_000);
      await settled();
    }
    expect(questions.length).toBeGreaterThan(6);
    expect(store.get().status).toBe('signedIn');
    jest.advanceTimersByTime(10_000);
    expect(store.get().status).toBe('lapsed');
  });

  it('keeps reading as long as the checks succeed', async () => {
    const { store, questions, confirm } = await assumed();
    store.check();
    await settled();
    for (let hour = 1; hour < 24; hour += 1) {
      await confirm(READER);
      jest.advanceTimersByTime(HOUR);
      await settled();
    }
    expect(store.get().status).toBe('signedIn');
    expect(questions.length).toBeGreaterThan(20);
  });

  it('recovers from a lapse when the identity service responds', async () => {
    const { store, confirm, questions } = await assumed();
    jest.setSystemTime(NOW + 2 * HOUR);
    store.check();
    await settled();
    jest.advanceTimersByTime(10_000);
    expect(store.get().status).toBe('lapsed');
    store.check();
    await settled();
    expect(questions).toHaveLength(2);
    jest.advanceTimersByTime(10_000);
    expect(store.get().status).toBe('lapsed');
    jest.advanceTimersByTime(10 * 60 * 1000);
    await settled();
    expect(questions).toHaveLength(3);
    await confirm(READER);
    expect(store.get().status).toBe('signedIn');
  });

  it('is not trusted once the service has responded', async () => {
    const { store, answer } = await asked();
    await answer({ kind: 'signed-out' });
    store.assume(KEPT);
    expect(store.get().status).toBe('signedOut');
  });

  it('that has just expired is checked at the usual time, not over and over', async () => {
    const store = createSessionStore();
    const { identity, questions } = standIn();
    store.connect(() => Promise.resolve(identity), RULES, 10_000);
    store.assume({ ...KEPT, confirmedAt: NOW - RULES.offlineHours * HOUR });
    jest.advanceTimersByTime(10 * 60 * 1000 - 1);
    await settled();
    expect(questions).toHaveLength(0);
    jest.advanceTimersByTime(1);
    await settled();
    expect(questions).toHaveLength(1);
  });
});

it('keeps the key service’s refusal while the token is unchanged', async () => {
  const { store, see, confirm, questions } = await asked();
  await confirm(READER);
  store.refuse('a@example.com', 'unconfirmed');
  see(READER);
  store.check();
  await settled();
  expect(store.get()).toEqual({ status: 'refused', email: 'a@example.com', reason: 'unconfirmed' });
  expect(questions).toHaveLength(1);
});

describe('while this tab’s widget hands over its user', () => {
  it('the page is held', async () => {
    const { store, see, confirm, seen } = await asked();
    see(null);
    store.beginCompleting();
    see(READER);
    await settled();
    await confirm(READER);
    expect(seen).toEqual(['signedOut', 'completing']);
  });

  it('a refusal is still shown', async () => {
    const { store, confirm } = await asked();
    store.beginCompleting();
    await confirm(FOREIGNER);
    expect(store.get().status).toBe('refused');
  });

  it('the previous state is restored when it fails, and the next user is shown', async () => {
    const { store, see, seen, confirm } = await asked();
    see(null);
    store.beginCompleting();
    store.endCompleting();
    expect(store.get().status).toBe('signedOut');
    store.endCompleting();
    expect(seen).toEqual(['signedOut', 'completing', 'signedOut']);
    see(READER);
    await settled();
    await confirm(READER);
    expect(store.get().status).toBe('signedIn');
  });
});

it('does not notify unsubscribed listeners', async () => {
  const { store, see } = await asked();
  const listener = jest.fn();
  store.subscribe(listener)();
  see(null);
  expect(listener).not.toHaveBeenCalled();
});

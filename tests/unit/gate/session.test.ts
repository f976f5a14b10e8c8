import type { Account } from '../../../src/gate/policy';
import { createSessionStore, type Identity } from '../../../src/gate/session';

const RULES = { hostedDomain: 'example.com', requireVerifiedEmail: false };
const READER = { uid: 'u1', email: 'a@example.com', emailVerified: true, providers: ['password'] };

type Watched = Account & { readonly uid: string };

/** An identity service whose answers the test gives. */
function standIn(): { identity: Identity; say: (account: Watched | null) => void } {
  let listener: (account: Watched | null) => void = () => undefined;
  const identity: Identity = {
    watch: (onChange) => {
      listener = onChange;
    },
    signOut: () => Promise.resolve(),
    sendVerification: () => Promise.resolve(),
    idToken: () => Promise.resolve('token'),
  };
  return { identity, say: (account) => listener(account) };
}

async function started(limit = 10_000) {
  const store = createSessionStore();
  const { identity, say } = standIn();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get().status));
  store.start(() => Promise.resolve(identity), RULES, limit);
  await store.identity();
  return { store, say, seen };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('checks at first, then follows the identity service', async () => {
  const { store, say, seen } = await started();
  expect(store.get()).toEqual({ status: 'checking' });
  say(null);
  say(READER);
  say({ ...READER, providers: ['google.com'], email: 'a@gmail.com' });
  say({ ...READER, email: null });
  expect(seen).toEqual(['signedOut', 'signedIn', 'refused', 'signedOut']);
});

it('is unreachable when the identity service does not answer in time, and recovers when it does', async () => {
  const { store, say } = await started(10_000);
  jest.advanceTimersByTime(9_999);
  expect(store.get().status).toBe('checking');
  jest.advanceTimersByTime(1);
  expect(store.get().status).toBe('unreachable');
  say(READER);
  expect(store.get().status).toBe('signedIn');
});

it('is unreachable at once when the identity service cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const store = createSessionStore();
  store.start(() => Promise.reject(new Error('offline')), RULES, 10_000);
  await expect(store.identity()).rejects.toThrow('offline');
  expect(store.get().status).toBe('unreachable');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it('trusts a kept reader until the identity service says otherwise', async () => {
  const store = createSessionStore();
  store.assume({ uid: 'u1', email: 'a@example.com' });
  expect(store.get()).toEqual({ status: 'signedIn', uid: 'u1', email: 'a@example.com' });
  const { identity, say } = standIn();
  store.start(() => Promise.resolve(identity), RULES, 10);
  await store.identity();
  jest.advanceTimersByTime(1000);
  expect(store.get().status).toBe('signedIn');
  say(null);
  expect(store.get().status).toBe('signedOut');
});

it('holds the page while the widget of this tab hands its user over', async () => {
  const { store, say, seen } = await started();
  say(null);
  store.beginCompleting();
  say(READER);
  expect(seen).toEqual(['signedOut', 'completing']);
});

it('shows a refusal even while the widget completes', async () => {
  const { store, say } = await started();
  store.beginCompleting();
  say({ ...READER, providers: ['google.com'], email: 'a@gmail.com' });
  expect(store.get().status).toBe('refused');
});

it('goes back to what was before when the widget fails to complete', async () => {
  const { store, say } = await started();
  say(null);
  store.beginCompleting();
  store.endCompleting();
  expect(store.get().status).toBe('signedOut');
});

it('tells nobody who has unsubscribed', async () => {
  const { store, say } = await started();
  const listener = jest.fn();
  store.subscribe(listener)();
  say(null);
  expect(listener).not.toHaveBeenCalled();
});

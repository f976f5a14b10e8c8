import type { APIRequestContext } from '@playwright/test';
import {
  ask,
  blockingFunctions,
  change,
  claimsOf,
  lastCode,
  newAccount,
  newEmail,
  type Reply,
  session,
  setBlockingFunctions,
  signInWithGoogle,
  signInWithPassword,
} from '../support/accounts';
import { chooseAccount, expect, expectWidget, test } from '../support/test';

/**
 * Who gets the content key after changes to an account. These tests switch the emulators' blocking functions off and
 * on.
 */
test.describe.configure({ mode: 'serial' });

const KEY_ID = process.env.E2E_KEY_ID ?? '';
const PASSWORD = 'reads-the-docs';

test.beforeAll(() => expect(KEY_ID, 'E2E_KEY_ID is set by scripts/test/index.ts').not.toBe(''));

/** Returns the key service's result for a session: `key`, or the reason of its refusal. */
async function requestKey(request: APIRequestContext, reply: Reply): Promise<string> {
  const { idToken } = session(reply);
  const headers = { Authorization: `Bearer ${idToken}` };
  const response = await request.post('/content-key', { headers, data: { keyId: KEY_ID } });
  const { key, reason = `status ${response.status()}` } = (await response.json()) as { key?: string; reason?: string };
  return key ? 'key' : reason;
}

/** Changes that an account can make with its token through the public API. Each returns the next token. */
const CHANGES: Record<string, (token: string, email: string) => Promise<Reply>> = {
  'adds a password': (idToken) => ask('accounts:update', { idToken, password: PASSWORD }),
  'unlinks Google': (idToken) => ask('accounts:update', { idToken, deleteProvider: ['google.com'] }),
  'changes its address': (idToken, email) => ask('accounts:update', { idToken, email }),
};

/** Orders in which the account can still sign in: the provider is unlinked last, or after a password was added. */
const ORDERS = [
  ['adds a password', 'unlinks Google', 'changes its address'],
  ['adds a password', 'changes its address', 'unlinks Google'],
  ['changes its address', 'adds a password', 'unlinks Google'],
  ['adds a password', 'unlinks Google'],
];

/** Applies the changes and returns the account's credentials. */
async function applyChanges(
  first: Reply,
  email: string,
  order: readonly string[],
  beforeEach: (reply: Reply) => unknown,
) {
  let now = email;
  let reply = first;
  for (const step of order) {
    await beforeEach(reply);
    const next = step === 'changes its address' ? newEmail('private.example') : now;
    const changed = await CHANGES[step]?.(session(reply).idToken, next);
    expect(changed?.error, step).toBeUndefined();
    now = next;
    // Some changes end earlier sessions; the response then contains a new one.
    reply = changed?.idToken ? { ...reply, ...changed } : reply;
  }
  return { email: now, password: PASSWORD };
}

/** Runs the tests of the enclosing block with the emulators' blocking functions on or off, and restores them. */
function setUpBlockingFunctions(isBlocking: boolean): void {
  let deployed: object;
  test.beforeAll(async () => {
    deployed = await blockingFunctions();
    expect(deployed, 'the emulators run the blocking functions').toMatchObject({ triggers: { beforeCreate: {} } });
    if (!isBlocking) await setBlockingFunctions({});
  });
  test.afterAll(() => setBlockingFunctions(deployed));
}

const MODES = [
  ['with the blocking functions', true],
  ['without the blocking functions', false],
] as const;

for (const [name, isBlocking] of MODES) {
  test.describe(name, () => {
    setUpBlockingFunctions(isBlocking);

    for (const order of ORDERS) {
      test(`a company account remains one when it ${order.join(', ')}`, async ({ request }) => {
        const email = newEmail('example.com');
        const first = await signInWithGoogle(email);
        expect(await requestKey(request, first)).toBe('key');
        const credentials = await applyChanges(first, email, order, () => undefined);
        const again = await signInWithPassword(credentials);
        const isCompanyAddress = credentials.email === email;
        if (isCompanyAddress) expect(await requestKey(request, again)).toBe('key');
        else if (again.error) expect(again.error.message).toContain('does not belong to example.com');
        else expect(await requestKey(request, again)).toBe('foreign-domain');
        expect(await claimsOf(session(first).localId)).toEqual({ docsOrigin: 'google.com' });
      });
    }

    test('an account created by an administrator reads, regardless of its domain', async ({ request }) => {
      const account = await newAccount();
      // Without the blocking functions the emulator distinguishes it from a self-created one only until the first
      // sign-in.
      if (!isBlocking) await expect.poll(() => claimsOf(account.localId)).toEqual({ docsOrigin: 'administrator' });
      expect(await requestKey(request, await signInWithPassword(account))).toBe('key');
      expect(await claimsOf(account.localId)).toEqual({ docsOrigin: 'administrator' });
    });

    test('an anonymous account that gets an address and a password is refused', async ({ request }) => {
      for (const method of ['accounts:signUp', 'accounts:update']) {
        const email = newEmail();
        const guest = await ask('accounts:signUp', {});
        const linked = await ask(method, { idToken: guest.idToken, email, password: PASSWORD });
        expect(await requestKey(request, { ...guest, ...linked })).toBe('self-made');
        const again = await signInWithPassword({ email, password: PASSWORD });
        if (again.error) expect(again.error.message).toContain('not made by an administrator');
        else expect(await requestKey(request, again)).toBe('self-made');
      }
    });
  });
}

test.describe('the blocking functions refuse', () => {
  test('a sign-up, an e-mail link, and a Google account of another domain', async () => {
    const signUp = await ask('accounts:signUp', { email: newEmail(), password: PASSWORD });
    expect(signUp.error?.message).toContain('Accounts are made by an administrator');
    expect((await signInByLink(newEmail())).error?.message).toContain('Accounts are made by an administrator');
    expect((await signInWithGoogle(newEmail('gmail.com'))).error?.message).toContain('does not belong to example.com');
  });
});

test.describe('without the blocking functions the key service refuses', () => {
  setUpBlockingFunctions(false);

  for (const order of ORDERS) {
    for (const [how, asks] of [
      ['requesting the key after each step', true],
      ['requesting the key only at the end', false],
    ] as const) {
      test(`a private Google account that ${order.join(', ')}, ${how}`, async ({ request }) => {
        const email = newEmail('gmail.com');
        const first = await signInWithGoogle(email);
        const credentials = await applyChanges(first, email, order, async (reply) => {
          if (asks) expect(await requestKey(request, reply)).not.toBe('key');
        });
        const again = await signInWithPassword(credentials);
        expect(await requestKey(request, again)).toBe('foreign-domain');
        expect(await claimsOf(session(first).localId)).toEqual({ docsOrigin: 'google.com' });
      });
    }
  }

  test('a self-created account, in its first session and a later one', async ({ request }) => {
    const account = { email: newEmail('example.com'), password: PASSWORD };
    expect(await requestKey(request, await ask('accounts:signUp', account))).toBe('unconfirmed');
    expect(await requestKey(request, await signInWithPassword(account))).toBe('unconfirmed');
  });

  test('an account created by an e-mail link', async ({ request }) => {
    expect(await requestKey(request, await signInByLink(newEmail('example.com')))).toBe('unconfirmed');
  });

  test('an account whose client writes the origin claim', async ({ request }) => {
    const account = { email: newEmail(), password: PASSWORD };
    const first = await ask('accounts:signUp', account);
    const customAttributes = JSON.stringify({ docsOrigin: 'administrator' });
    await ask('accounts:update', { idToken: first.idToken, customAttributes });
    await ask('accounts:signUp', { email: newEmail(), password: PASSWORD, customAttributes });
    expect(await claimsOf(session(first).localId)).toEqual({});
    expect(await requestKey(request, await signInWithPassword(account))).toBe('unconfirmed');
  });

  test('but not an account confirmed by an administrator', async ({ request }) => {
    const account = { email: newEmail(), password: PASSWORD };
    const { localId } = session(await ask('accounts:signUp', account));
    await change(localId, { customAttributes: JSON.stringify({ docsOrigin: 'administrator' }) });
    expect(await requestKey(request, await signInWithPassword(account))).toBe('key');
  });
});

test.describe('without the blocking functions a page', () => {
  setUpBlockingFunctions(false);

  for (const email of ['someone@gmail.com', 'someone@example.com.evil.test', 'someone@evil-example.com']) {
    test(`refuses a Google account of another domain (${email}), which can sign out`, async ({ page }) => {
      await page.goto('/docs/intro');
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await chooseAccount(await popup, email);
      await expect(page.getByText(`${email} is not an account at example.com`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expectWidget(page);
    });
  }
});

async function signInByLink(email: string): Promise<Reply> {
  await ask('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost' });
  return ask('accounts:signInWithEmailLink', { email, oobCode: await lastCode(email, 'EMAIL_SIGNIN') });
}

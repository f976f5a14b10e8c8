import type { APIRequestContext } from '@playwright/test';
import * as fc from 'fast-check';
import { contentKeyFor } from 'gatedocs-rules/seal';
import {
  AUTH,
  administer,
  ask,
  blockingFunctions,
  change,
  claimsOf,
  enrolPasskey,
  lastCode,
  newAccount,
  newEmail,
  type Reply,
  resetAccounts,
  sentCode,
  session,
  setBlockingFunctions,
  signInWithGoogle,
  signInWithIdp,
  signInWithPassword,
} from '../support/accounts';
import { AccountWorld, type Act, acts } from '../support/accountWorld';
import { buildKey, startKeyService } from '../support/audiencesSite';
import { LABELS } from '../support/labels';
import { chooseAccount, expect, expectWidget, test } from '../support/test';

/**
 * Tests of who gets the content key after changes to an account. These tests switch the emulators' blocking functions
 * off and on.
 */
test.describe.configure({ mode: 'serial' });

const KEY_ID = process.env.E2E_KEY_ID ?? '';
const PASSWORD = 'reads-the-docs';
/** Refused because of the rate limit, or a timeout. */
const UNDECIDED = /^status (?:429|5\d\d)$/;

test.beforeAll(() => expect(KEY_ID, 'E2E_KEY_ID is set by tools/test/index.ts').not.toBe(''));

/** Returns the key service's result for a session: `key`, or the reason of its refusal. */
async function requestKey(request: APIRequestContext, reply: Reply): Promise<string> {
  const { idToken } = session(reply);
  const headers = { Authorization: `Bearer ${idToken}` };
  // A kept connection may be closed by the emulator just when it is used again.
  const response = await request.post('/content-key', { headers, data: { keyId: KEY_ID }, maxRetries: 2 });
  const { key, reason = `status ${response.status()}` } = (await response.json()) as { key?: string; reason?: string };
  return key ? 'key' : reason;
}

/** Repeats the request until the key service decides: on a slow machine it can exceed its own time limit. */
async function decisionOn(question: typeof requestKey, request: APIRequestContext, idToken: string): Promise<string> {
  let result = '';
  const ask = async () => {
    result = await question(request, { localId: 'any', idToken });
    return result;
  };
  await expect.poll(ask, { timeout: 60_000 }).not.toMatch(UNDECIDED);
  return result;
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

/** The blocking functions that the emulators run. */
let deployed: object;

/** Runs the tests of the enclosing block with the emulators' blocking functions on or off, and restores them. */
function setUpBlockingFunctions(isBlocking: boolean): void {
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
      test(`a company account does not read without its Google account when it ${order.join(', ')}`, async ({
        request,
      }) => {
        const email = newEmail('example.com');
        const first = await signInWithGoogle(email);
        expect(await requestKey(request, first)).toBe('key');
        const credentials = await applyChanges(first, email, order, () => undefined);
        const again = await signInWithPassword(credentials);
        if (again.error) expect(again.error.message).toContain('is not linked to it');
        else expect(await requestKey(request, again)).toBe('unlinked');
        expect(await claimsOf(session(first).localId)).toEqual({ docsOrigin: 'google.com', docsAddress: email });
      });
    }

    test('a company account that changes its address reads by that of its Google account', async ({ request }) => {
      const [email, colleague] = [newEmail('example.com'), newEmail('example.com')];
      let signedIn = await signInWithGoogle(email);
      expect(await requestKey(request, signedIn)).toBe('key');
      for (const address of [newEmail('private.example'), colleague]) {
        session(await ask('accounts:update', { idToken: session(signedIn).idToken, email: address }));
        // The change has ended sessions that began in an earlier second.
        signedIn = await signInWithGoogle(email);
        expect(await requestKey(request, signedIn)).toBe('key');
      }
      expect(await claimsOf(session(signedIn).localId)).toEqual({ docsOrigin: 'google.com', docsAddress: email });
    });

    test('an account that waits for a colleague gives nothing after the colleague’s own sign-in with Google', async ({
      request,
    }) => {
      const [partner, colleague] = [newEmail(), newEmail('example.com')];
      const account = await newAccount({ email: partner });
      const claims = { docsOrigin: 'administrator', docsAddress: partner };
      await change(account.localId, { customAttributes: JSON.stringify(claims) });
      const { idToken } = session(await signInWithPassword(account));
      await openMail('VERIFY_AND_CHANGE_EMAIL', { idToken, newEmail: colleague });
      const credentials = { email: colleague, password: account.password };
      expect(await requestKey(request, await signInWithPassword(credentials))).toBe('unconfirmed');
      const own = await signInWithGoogle(colleague);
      expect(session(own).localId, 'the identity service adds Google to the account').toBe(account.localId);
      expect(await requestKey(request, await signInWithPassword(credentials))).toBe('unconfirmed');
      expect(await requestKey(request, own)).toBe('unconfirmed');
      expect(await claimsOf(account.localId)).toEqual(claims);
    });

    test('an account that an administrator made for a colleague reads by Google and by its password', async ({
      request,
    }) => {
      const account = await newAccount({ email: newEmail('example.com') });
      const claims = { docsOrigin: 'administrator', docsAddress: account.email };
      await change(account.localId, { customAttributes: JSON.stringify(claims) });
      const own = await signInWithGoogle(account.email);
      expect(session(own).localId).toBe(account.localId);
      expect(await requestKey(request, own)).toBe('key');
      expect(await requestKey(request, await signInWithPassword(account))).toBe('key');
      expect(await claimsOf(account.localId)).toEqual(claims);
    });

    test('an account created in the console reads where only administrators can create such', async ({ request }) => {
      const account = await newAccount();
      expect(await requestKey(request, await signInWithPassword(account))).toBe(isBlocking ? 'key' : 'unconfirmed');
      const recorded = { docsAddress: account.email, ...(isBlocking ? { docsOrigin: 'administrator' } : {}) };
      await expect.poll(() => claimsOf(account.localId)).toEqual(recorded);
    });

    test('an account that changes its address is not confirmed until it changes back', async ({ request }) => {
      const customAttributes = (email: string) => JSON.stringify({ docsOrigin: 'administrator', docsAddress: email });
      const account = await newAccount();
      await change(account.localId, { customAttributes: customAttributes(account.email) });
      for (const [email, result] of [
        [newEmail('example.com'), 'unconfirmed'],
        [account.email, 'key'],
      ] as const) {
        const { idToken } = session(await signInWithPassword({ ...account, email: await emailOf(account.localId) }));
        const changed = await ask('accounts:update', { idToken, email });
        expect(await requestKey(request, changed), email).toBe(result);
      }
    });

    test('a passkey neither reads nor changes the origin of an account', async ({ request }) => {
      const account = await newAccount();
      const claims = { docsOrigin: 'administrator', docsAddress: account.email };
      await change(account.localId, { customAttributes: JSON.stringify(claims) });
      const enrolled = await enrolPasskey(session(await signInWithPassword(account)).idToken);
      expect(await requestKey(request, enrolled)).toBe('method-not-offered');
      expect(await requestKey(request, await signInWithPassword(account))).toBe('key');
      expect(await claimsOf(account.localId)).toEqual(claims);
      const { idToken, localId } = session(await ask('accounts:signUp', {}));
      // First the address: a change of it ends sessions that began in an earlier second, and begins another one here.
      const named = session(await ask('accounts:update', { idToken, email: newEmail('example.com') }));
      expect(await requestKey(request, await enrolPasskey(named.idToken))).toBe('method-not-offered');
      expect(await claimsOf(localId)).toMatchObject({ docsOrigin: 'anonymous' });
    });

    test('an anonymous account that gets an address and a password is refused', async ({ request }) => {
      for (const method of ['accounts:signUp', 'accounts:update']) {
        const email = newEmail();
        const guest = await ask('accounts:signUp', {});
        const linked = await ask(method, { idToken: guest.idToken, email, password: PASSWORD });
        expect(await requestKey(request, { ...guest, ...linked })).toBe('self-made');
        const again = await signInWithPassword({ email, password: PASSWORD });
        if (again.error) expect(again.error.message).toContain('not created by an administrator');
        else expect(await requestKey(request, again)).toBe('self-made');
      }
    });
  });
}

test.describe('the blocking functions refuse', () => {
  test('a sign-up, an e-mail link, and a Google account of another domain', async () => {
    const signUp = await ask('accounts:signUp', { email: newEmail(), password: PASSWORD });
    expect(signUp.error?.message).toContain('Accounts are created by an administrator');
    expect((await signInByLink(newEmail())).error?.message).toContain('Accounts are created by an administrator');
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
        expect(await requestKey(request, again)).toBe('unlinked');
        expect(await claimsOf(session(first).localId)).toEqual({ docsOrigin: 'google.com', docsAddress: email });
      });
    }
  }

  test('a self-created account, in its first session and a later one', async ({ request }) => {
    const account = { email: newEmail('example.com'), password: PASSWORD };
    expect(await requestKey(request, await ask('accounts:signUp', account))).toBe('unconfirmed');
    expect(await requestKey(request, await signInWithPassword(account))).toBe('unconfirmed');
  });

  test('a self-created account of a colleague’s address, also after the colleague signed in with Google', async ({
    request,
  }) => {
    const account = { email: newEmail('example.com'), password: PASSWORD };
    const { idToken, localId } = session(await ask('accounts:signUp', account));
    await openMail('VERIFY_EMAIL', { idToken });
    const own = await signInWithGoogle(account.email);
    expect(session(own).localId).toBe(localId);
    for (const reply of [await signInWithPassword(account), own])
      expect(await requestKey(request, reply)).toBe('unconfirmed');
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
    expect(await requestKey(request, await signInWithPassword(account))).toBe('unconfirmed');
    await expect.poll(() => claimsOf(session(first).localId)).toEqual({ docsAddress: account.email });
  });

  test('but not an account confirmed by an administrator', async ({ request }) => {
    const account = { email: newEmail(), password: PASSWORD };
    const { localId } = session(await ask('accounts:signUp', account));
    // Recorded by an earlier version, without the address.
    await change(localId, { customAttributes: JSON.stringify({ docsOrigin: 'administrator' }) });
    expect(await requestKey(request, await signInWithPassword(account))).toBe('key');
  });
});

/** How a colleague's address gets into a private Google account, and is verified by one click of the colleague. */
const TAKEOVERS: Record<string, (first: Reply, colleague: string) => Promise<void>> = {
  'takes a colleague’s address, which the colleague verifies': async (first, email) => {
    const changed = await ask('accounts:update', { idToken: session(first).idToken, email });
    await openMail('VERIFY_EMAIL', { idToken: session({ ...first, ...changed }).idToken });
  },
  'asks the colleague to confirm the address': (first, newEmail) =>
    openMail('VERIFY_AND_CHANGE_EMAIL', { idToken: session(first).idToken, newEmail }),
};

for (const [what, takeOver] of Object.entries(TAKEOVERS)) {
  test.describe(`a private Google account that ${what}`, () => {
    setUpBlockingFunctions(false);

    test('never reads, with the blocking functions on since or not', async ({ request }) => {
      const email = newEmail('gmail.com');
      const first = await signInWithGoogle(email);
      await takeOver(first, newEmail('example.com'));
      expect(await requestKey(request, await signInWithGoogle(email))).toBe('foreign-domain');
      await setBlockingFunctions(deployed);
      expect((await signInWithGoogle(email)).error?.message).toContain('does not belong to example.com');
    });
  });
}

test.describe('with the blocking functions, from a guest', () => {
  test('a colleague’s address, verified, and a linked private Google account never read', async ({ request }) => {
    const [colleague, email] = [newEmail('example.com'), newEmail('gmail.com')];
    const guest = await ask('accounts:signUp', {});
    const named = await ask('accounts:update', { idToken: guest.idToken, email: colleague, password: PASSWORD });
    const { idToken } = session({ ...guest, ...named });
    await openMail('VERIFY_EMAIL', { idToken });
    const linked = await signInWithIdp('google.com', email, { idToken });
    expect(linked.error?.message).toContain('does not belong to example.com');
    expect(await requestKey(request, { ...guest, ...named })).toBe('self-made');
    expect((await signInWithGoogle(email)).error?.message).toContain('does not belong to example.com');
  });
});

const OPEN_SIGN_UP = {
  DOCS_OPEN_SIGN_IN_METHODS: 'google.com,password,oidc.partner,oidc.acme',
  DOCS_REQUIRE_VERIFIED_EMAIL: 'true',
  DOCS_PROVIDER_DOMAINS: '{"oidc.partner":["partner.example"],"oidc.acme":["example.com"]}',
};

/** Returns the audience whose key a session gets, or the reason of the refusal. */
async function audienceOf(url: string, request: APIRequestContext, reply: Reply): Promise<string> {
  const idOf = async (audience: string) => contentKeyFor(await buildKey(), audience).keyId;
  const response = await request.post(url, {
    headers: { Authorization: `Bearer ${session(reply).idToken}` },
    data: { keyId: await idOf('readers') },
  });
  const { keyId = '', reason } = (await response.json()) as { keyId?: string; reason?: string };
  for (const audience of ['readers', 'internal']) if (keyId === (await idOf(audience))) return audience;
  return reason ?? `status ${response.status()}`;
}

test.describe('where sign-up is open and an audience has the hosted domain', () => {
  setUpBlockingFunctions(false);
  let service: Awaited<ReturnType<typeof startKeyService>>;
  test.beforeAll(async () => {
    service = await startKeyService(0, OPEN_SIGN_UP);
  });
  test.afterAll(() => service.stop());

  test('a colleague’s click makes nobody else one of the owner’s people', async ({ request }) => {
    const [stranger, colleague] = [newEmail('evil.example'), newEmail('example.com')];
    const signedUp = await ask('accounts:signUp', { email: stranger, password: PASSWORD });
    await openMail('VERIFY_EMAIL', { idToken: session(signedUp).idToken });
    expect(await audienceOf(service.url, request, signedUp)).toBe('readers');
    await expect.poll(() => claimsOf(session(signedUp).localId)).toEqual({ docsAddress: stranger });
    const changed = await ask('accounts:update', { idToken: signedUp.idToken, email: colleague });
    await openMail('VERIFY_EMAIL', { idToken: session({ ...signedUp, ...changed }).idToken });
    const again = await signInWithPassword({ email: colleague, password: PASSWORD });
    expect(await audienceOf(service.url, request, again)).toBe('unconfirmed');
    const other = newEmail('example.com');
    const atOnce = await ask('accounts:signUp', { email: other, password: PASSWORD });
    await openMail('VERIFY_EMAIL', { idToken: session(atOnce).idToken });
    expect(await audienceOf(service.url, request, atOnce)).toBe('readers');
  });

  test('nor does the colleague’s own sign-in with Google make one of who signed up with that address', async ({
    request,
  }) => {
    const colleague = newEmail('example.com');
    const signedUp = await ask('accounts:signUp', { email: colleague, password: PASSWORD });
    await openMail('VERIFY_EMAIL', { idToken: session(signedUp).idToken });
    const own = await signInWithGoogle(colleague);
    expect(session(own).localId).toBe(session(signedUp).localId);
    const again = await signInWithPassword({ email: colleague, password: PASSWORD });
    for (const reply of [again, own]) expect(await audienceOf(service.url, request, reply)).toBe('readers');
  });

  test('nor one with a session of another Google account, whose place the colleague’s has taken', async ({
    request,
  }) => {
    const [colleague, stranger] = [newEmail('example.com'), newEmail('gmail.com')];
    const signedUp = await ask('accounts:signUp', { email: colleague, password: PASSWORD });
    await openMail('VERIFY_EMAIL', { idToken: session(signedUp).idToken });
    const linked = await signInWithIdp('google.com', stranger, { idToken: session(signedUp).idToken });
    const { idToken } = session(linked);
    expect((await ask('accounts:update', { idToken, deleteProvider: ['google.com'] })).error).toBeUndefined();
    const own = await signInWithGoogle(colleague);
    expect(session(own).localId).toBe(session(linked).localId);
    for (const reply of [linked, own]) expect(await audienceOf(service.url, request, reply)).toBe('readers');
  });

  test('a partner’s provider makes nobody one of them either, the owner’s own providers do', async ({ request }) => {
    const asserted = await signInWithIdp('oidc.partner', newEmail('example.com'));
    expect(await audienceOf(service.url, request, asserted)).toBe('foreign-domain');
    for (const provider of ['google.com', 'oidc.acme']) {
      const own = await signInWithIdp(provider, newEmail('example.com'));
      // The creation event knows what the provider has verified.
      await expect.poll(() => claimsOf(session(own).localId)).toMatchObject({ docsOrigin: provider });
      expect(await audienceOf(service.url, request, own), provider).toBe('internal');
    }
  });
});

for (const provider of ['facebook.com', 'github.com', 'apple.com', 'microsoft.com', 'yahoo.com', 'oidc.partner']) {
  test.describe(`a company address of ${provider}, which the site does not offer,`, () => {
    setUpBlockingFunctions(false);

    test('never reads, with the blocking functions on since or not', async ({ request }) => {
      const email = newEmail('example.com');
      expect(await requestKey(request, await signInWithIdp(provider, email))).toBe('method-not-offered');
      await setBlockingFunctions(deployed);
      expect((await signInWithIdp(provider, email)).error?.message).toContain('does not offer the sign-in method');
      const guest = await ask('accounts:signUp', {});
      const linked = await signInWithIdp(provider, newEmail('example.com'), { idToken: guest.idToken });
      expect(linked.error?.message).toContain('does not offer the sign-in method');
    });
  });
}

test.describe('without the blocking functions a page', () => {
  setUpBlockingFunctions(false);

  for (const email of ['someone@gmail.com', 'someone@example.com.evil.test', 'someone@evil-example.com']) {
    test(`refuses a Google account of another domain (${email}), which can sign out`, async ({ page }) => {
      await page.goto('/docs/intro');
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await chooseAccount(await popup, email);
      await expect(page.getByText(`${email} is not an account at example.com`)).toBeVisible();
      await expect(page.getByRole('link', { name: LABELS.logout })).toHaveCount(0);
      await page.getByRole('button', { name: LABELS.signOut }).click();
      await expectWidget(page);
    });
  }
});

/**
 * Sequences of the property below, and how many run in parallel: the key service has 64 slots, and a sequence makes at most
 * ten accounts.
 */
const SEQUENCES = 48;
const AT_ONCE = 6;
/**
 * Actions that are left out before the functions are registered: the emulator reports no last sign-in, so an account
 * created by a client just before would count as one that they have marked.
 */
const SELF_MADE: readonly Act['act'][] = ['sign up with a password', 'sign in by an e-mail link'];

test.describe('no sequence of acts makes a reader of an account that is neither the company’s nor confirmed', () => {
  // A retry would have different sequences.
  test.describe.configure({ timeout: 300_000, retries: 0 });
  // Some sequences leave the emulator with an identity that no account has, and its page for popups answers 500.
  test.afterAll(resetAccounts);

  /** Runs sequences, and expects that nobody is granted what they may not read. */
  async function runSequences(
    worldOf: () => AccountWorld,
    modes: readonly [first: boolean, second: boolean],
  ): Promise<void> {
    const [first, second] = modes;
    // SEED=… runs the sequences of a failure again.
    const seed = Number(process.env.SEED ?? Date.now());
    const sequences = fc.sample(acts, { numRuns: SEQUENCES, seed });
    let readers = 0;
    for (let from = 0; from < sequences.length; from += AT_ONCE) {
      await setBlockingFunctions(first ? deployed : {});
      const worlds = sequences.slice(from, from + AT_ONCE).map((sequence) => ({ sequence, world: worldOf() }));
      const half = ({ length }: readonly Act[]) => Math.ceil(length / 2);
      const act = ({ world }: (typeof worlds)[number], sequence: readonly Act[]) =>
        sequence.reduce((done, act) => done.then(() => world.do(act)), Promise.resolve());
      const before = (sequence: readonly Act[]) =>
        sequence.slice(0, half(sequence)).filter((each) => first === second || !SELF_MADE.includes(each.act));
      await Promise.all(worlds.map((each) => act(each, before(each.sequence))));
      await setBlockingFunctions(second ? deployed : {});
      await Promise.all(worlds.map((each) => act(each, each.sequence.slice(half(each.sequence)))));
      const outcomes = await Promise.all(
        worlds.map(async ({ sequence, world }) => ({ sequence, ...(await world.outcome()) })),
      );
      for (const { sequence, intruders, readers: count } of outcomes) {
        expect(intruders, `seed ${seed}: ${JSON.stringify(sequence)}`).toEqual([]);
        readers += count;
      }
    }
    expect(readers, 'the acts make readers too').toBeGreaterThan(0);
  }

  for (const [name, ...modes] of [
    ['with the blocking functions', true, true],
    ['without the blocking functions', false, false],
    ['with the blocking functions registered in its middle', false, true],
  ] as const) {
    test.describe(name, () => {
      setUpBlockingFunctions(modes[0]);

      test('so says every key that is handed out', ({ request }) =>
        runSequences(() => new AccountWorld(AUTH, (idToken) => decisionOn(requestKey, request, idToken)), modes));
    });
  }

  test.describe('where sign-up is open and an audience has the hosted domain', () => {
    setUpBlockingFunctions(false);
    let service: Awaited<ReturnType<typeof startKeyService>>;
    test.beforeAll(async () => {
      service = await startKeyService(0, OPEN_SIGN_UP);
    });
    test.afterAll(() => service.stop());

    test('so says every key of that audience', ({ request }) => {
      const ask = (request: APIRequestContext, reply: Reply) => audienceOf(service.url, request, reply);
      const worldOf = () => new AccountWorld(AUTH, (idToken) => decisionOn(ask, request, idToken), 'internal');
      return runSequences(worldOf, [false, false]);
    });
  });
});

async function signInByLink(email: string): Promise<Reply> {
  await ask('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost' });
  return ask('accounts:signInWithEmailLink', { email, oobCode: await lastCode(email, 'EMAIL_SIGNIN') });
}

async function emailOf(localId: string): Promise<string> {
  const { users } = (await administer('accounts:lookup', { localId: [localId] })) as { users?: { email?: string }[] };
  return users?.[0]?.email ?? '';
}

/** Opens the link in an e-mail. */
async function openMail(requestType: string, request: object): Promise<void> {
  const opened = await ask('accounts:update', { oobCode: await sentCode({ requestType, ...request }) });
  expect(opened.error).toBeUndefined();
}

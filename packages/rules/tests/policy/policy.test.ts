import type { Account } from 'gatedocs-rules/policy';
import { evaluateAccess, isInDomain, type PolicyRules } from 'gatedocs-rules/policy';
import { NOW, PARTNER, RULES } from '../../../../tests/support/access';

function verdict(account: Partial<Account>, rules: Partial<PolicyRules> = {}) {
  return evaluateAccess({ ...PARTNER, ...account }, { ...RULES, ...rules }, NOW);
}

/** An account made with a provider that reports the address of its record. */
const federated = (provider: string, email: string, emailVerified = true): Partial<Account> => ({
  email,
  emailVerified,
  providers: [{ id: provider, address: email }],
  origin: provider,
  recordedAddress: null,
  signInProvider: provider,
});
const google = (email: string, emailVerified?: boolean) => federated('google.com', email, emailVerified);
/** An account that an administrator made for this address. */
const added = (email: string): Partial<Account> => ({ email, recordedAddress: email });

describe('who may read', () => {
  it.each([
    ['a verified Google account of the hosted domain', google('a@example.com')],
    ['in any letter case', google('A@EXAMPLE.com')],
    ['an account of the hosted domain that an administrator made', added('a@example.com')],
    ['an account of any other domain that an administrator made, unverified', added('a@partner.example')],
  ])('%s may read', (_name, account) => {
    expect(verdict(account)).toEqual({ kind: 'reader', email: account.email, audience: 'readers' });
  });

  it.each([
    ['another domain', 'a@gmail.com'],
    ['the domain as a part of another', 'a@example.com.evil.test'],
    ['a domain that ends alike', 'a@notexample.com'],
    ['a subdomain', 'a@mail.example.com'],
    ['the domain before the last @', 'a@example.com@evil.test'],
    ['a look-alike letter (Kelvin sign)', 'a@ex\u212Aample.com'],
    ['a Cyrillic a', 'a@ex\u0430mple.com'],
    ['a trailing dot', 'a@example.com.'],
    ['no local part', '@example.com'],
  ])('a Google account with %s is refused', (_name, email) => {
    expect(verdict(google(email))).toEqual({ kind: 'refused', email, reason: 'foreign-domain' });
  });

  it('refuses a Google account whose address Google has not verified', () => {
    expect(verdict(google('a@example.com', false))).toMatchObject({ reason: 'unverified-by-provider' });
  });

  it.each([
    'google.com',
    'facebook.com',
    'github.com',
    'twitter.com',
    'microsoft.com',
    'apple.com',
    'yahoo.com',
    'oidc.partner',
    'saml.partner',
  ])('a company address of %s reads only where the site offers that provider', (provider) => {
    const account = federated(provider, 'a@example.com');
    const offered = { openSignInMethods: [provider], providerDomains: { [provider]: ['example.com'] } };
    expect(verdict(account, offered)).toMatchObject({ kind: 'reader' });
    for (const origin of [provider, null])
      expect(verdict({ ...account, origin }, { openSignInMethods: ['password'] })).toMatchObject({
        reason: 'method-not-offered',
      });
    expect(verdict({ ...account, signInProvider: 'password' }, { openSignInMethods: ['password'] })).toMatchObject({
      reason: 'method-not-offered',
    });
    expect(verdict(federated(provider, 'a@other.example'), offered)).toMatchObject({
      reason: 'foreign-domain',
    });
  });

  it.each(['passkey', 'gc.apple.com', 'saml', 'google.com.evil', 'unknown', ''])(
    'the sign-in method "%s", which the rules do not know, is refused',
    (signInProvider) => {
      const rules = { openSignInMethods: ['google.com', signInProvider] };
      expect(verdict({ signInProvider }, rules)).toMatchObject({ reason: 'method-not-offered' });
      expect(verdict({ ...google('a@example.com'), signInProvider }, rules)).toMatchObject({
        reason: 'method-not-offered',
      });
    },
  );

  it('an enrolled passkey changes nothing for the other sign-in methods of an account', () => {
    const providers = [...PARTNER.providers, { id: 'passkey', address: null }];
    expect(verdict({ providers })).toMatchObject({ kind: 'reader' });
    expect(verdict({ providers, origin: 'password' })).toMatchObject({ reason: 'self-made' });
  });

  it('a session of a federated provider that is not offered is refused', () => {
    const account = google('a@example.com');
    const providers = [...(account.providers ?? []), { id: 'github.com', address: 'a@example.com' }];
    expect(verdict({ ...account, providers })).toMatchObject({ kind: 'reader' });
    expect(verdict({ ...account, providers, signInProvider: 'github.com' })).toMatchObject({
      reason: 'method-not-offered',
    });
  });

  it.each([null, ''])('recognizes an account without an e-mail (%j)', (email) => {
    expect(verdict({ email, providers: [{ id: 'phone', address: null }] })).toEqual({ kind: 'no-email' });
  });

  it('requires a verified address of e-mail accounts only when the site does', () => {
    expect(verdict({}, { requireVerifiedEmail: true })).toMatchObject({ reason: 'unverified-email' });
    expect(verdict({ emailVerified: true }, { requireVerifiedEmail: true })).toMatchObject({ kind: 'reader' });
  });
});

describe('an account keeps its origin', () => {
  const steps: Record<string, (account: Partial<Account>) => Partial<Account>> = {
    'adds a password': (account) => ({
      ...account,
      providers: [...(account.providers ?? []), { id: 'password', address: account.email ?? null }],
      signInProvider: 'password',
    }),
    'unlinks Google': (account) => ({
      ...account,
      providers: (account.providers ?? []).filter(({ id }) => id !== 'google.com'),
    }),
    'changes its address': (account) => ({ ...account, email: 'somebody@private.example', emailVerified: false }),
    "takes a colleague's address": (account) => ({ ...account, email: 'colleague@example.com', emailVerified: false }),
    'has its address verified': (account) => ({ ...account, emailVerified: true }),
  };

  const orders = permutations(Object.keys(steps)).map((order) => order.join(', '));
  it('tests every order of the steps', () => expect(orders).toHaveLength(120));

  /** Verdicts after each step, with the record that is made on the way or only at the end. */
  function verdictsAfter(first: Partial<Account>, order: string) {
    let account = first;
    return order.split(', ').map((step) => {
      account = (steps[step] as (typeof steps)[string])(account);
      const isLinked = account.providers?.some(({ id }) => id === 'google.com');
      return { isLinked, verdict: verdict(account) };
    });
  }

  it.each(orders)('a consumer Google account never reads when it %s', (order) => {
    for (const recordedAddress of [null, '', 'a@gmail.com'])
      for (const { isLinked, verdict } of verdictsAfter({ ...google('a@gmail.com'), recordedAddress }, order))
        expect(verdict).toMatchObject({ kind: 'refused', reason: isLinked ? 'foreign-domain' : 'unlinked' });
  });

  it.each(orders)('a company Google account reads by its Google address alone when it %s', (order) => {
    const company = { ...google('a@example.com'), recordedAddress: 'a@example.com' };
    for (const { isLinked, verdict } of verdictsAfter(company, order))
      expect(verdict).toMatchObject(
        isLinked ? { kind: 'reader', email: 'a@example.com' } : { kind: 'refused', reason: 'unlinked' },
      );
  });

  it.each(orders)('an address that Google had not verified never reads when it %s', (order) => {
    const unverified = { ...google('a@example.com', false), recordedAddress: '' };
    for (const { verdict } of verdictsAfter(unverified, order)) expect(verdict).toMatchObject({ kind: 'refused' });
  });

  it("uses the provider's own address when no origin is recorded yet", () => {
    expect(verdict({ ...google('a@gmail.com'), origin: null })).toMatchObject({ reason: 'foreign-domain' });
    const verified = { email: 'colleague@example.com', emailVerified: true, recordedAddress: null };
    expect(verdict({ ...google('a@gmail.com'), ...verified, origin: null })).toMatchObject({
      reason: 'foreign-domain',
    });
    const unlinked = { ...verified, providers: [], origin: null, signInProvider: 'google.com' };
    expect(verdict(unlinked)).toMatchObject({ reason: 'unlinked' });
  });

  it("applies the federated rule to the sessions of a Google account that is linked to an administrator's account", () => {
    const providers = [...PARTNER.providers, { id: 'google.com', address: 'a@gmail.com' }];
    expect(verdict({ providers, signInProvider: 'google.com' })).toMatchObject({ reason: 'foreign-domain' });
    expect(verdict({ providers })).toMatchObject({ kind: 'reader', email: PARTNER.email });
  });

  it('a provider without an address does not read', () => {
    expect(verdict({ ...google('a@example.com'), providers: [{ id: 'google.com', address: '' }] })).toMatchObject({
      reason: 'unlinked',
    });
  });

  it('an account that an administrator made, and its address was changed, is not confirmed', () => {
    expect(verdict({ email: 'b@partner.example' })).toEqual({ kind: 'unconfirmed', email: 'b@partner.example' });
    expect(verdict({ email: 'READER@partner.example' })).toMatchObject({ kind: 'reader' });
    expect(verdict({ email: 'b@partner.example', recordedAddress: null })).toMatchObject({ kind: 'reader' });
  });
});

describe('self-created accounts', () => {
  it.each(['password', 'emailLink', 'anonymous', 'phone'])(
    'an account created by "%s" reads only if the site offers that method',
    (origin) => {
      expect(verdict({ origin })).toMatchObject({ kind: 'refused', reason: 'self-made' });
      expect(verdict({ origin }, { openSignInMethods: [origin] })).toMatchObject({ kind: 'reader' });
    },
  );

  it('an account of unknown origin may not read', () => {
    expect(verdict({ origin: null })).toEqual({ kind: 'unconfirmed', email: PARTNER.email });
  });

  it('a federated provider, of the account or of the session, is an origin too', () => {
    expect(verdict({ ...google('a@example.com'), origin: null })).toMatchObject({ kind: 'reader' });
    const unlinked = { ...google('a@example.com'), origin: null, providers: [] };
    expect(verdict(unlinked)).toMatchObject({ reason: 'unlinked' });
  });

  it('a provider with the same verified address can be linked where sign-up is open', () => {
    const linked = { ...federated('oidc.acme', 'a@example.com'), origin: null, recordedAddress: '' };
    const providerDomains = { 'oidc.acme': ['example.com'] };
    for (const method of ['password', 'emailLink']) {
      const rules = { openSignInMethods: ['oidc.acme', method], providerDomains };
      expect(verdict(linked, rules)).toMatchObject({ kind: 'reader' });
      expect(verdict({ ...linked, emailVerified: false }, rules)).toMatchObject({ reason: 'unverified-by-provider' });
      expect(verdict({ ...linked, email: 'b@example.com' }, rules)).toMatchObject({ reason: 'unverified-by-provider' });
    }
    expect(verdict(linked, { openSignInMethods: ['oidc.acme'], providerDomains })).toMatchObject({
      reason: 'unverified-by-provider',
    });
  });

  it('the origin is not required where sign-up is open', () => {
    expect(verdict({ origin: null }, { openSignInMethods: ['password'] })).toMatchObject({ kind: 'reader' });
    expect(verdict({ origin: null }, { openSignInMethods: ['emailLink'] })).toMatchObject({ kind: 'unconfirmed' });
    const verified = { origin: null, emailVerified: true };
    expect(verdict(verified, { openSignInMethods: ['emailLink'] })).toMatchObject({ kind: 'reader' });
  });
});

describe('a required provider', () => {
  const rules = { requireProvider: 'google.com' };

  it('refuses a password session for an address of the hosted domain, linked to Google or not', () => {
    const password = { ...added('a@EXAMPLE.com'), emailVerified: true };
    expect(verdict(password, rules)).toMatchObject({ reason: 'wrong-provider' });
    const linked = { ...google('a@example.com'), signInProvider: 'password' };
    expect(verdict(linked, rules)).toMatchObject({ reason: 'wrong-provider' });
    expect(verdict(linked)).toMatchObject({ kind: 'reader' });
  });

  it('cannot be left by a change of the address', () => {
    const left = { ...added('a@example.com'), email: 'a@private.example', emailVerified: true };
    expect(verdict(left, rules)).toMatchObject({ reason: 'wrong-provider' });
    const linked = { ...google('a@example.com'), email: 'a@private.example', signInProvider: 'password' };
    expect(verdict({ ...linked, recordedAddress: 'a@example.com' }, rules)).toMatchObject({
      reason: 'wrong-provider',
    });
  });

  it('accepts that provider, and any method for other domains', () => {
    expect(verdict(google('a@example.com'), rules)).toMatchObject({ kind: 'reader' });
    expect(verdict({}, rules)).toMatchObject({ kind: 'reader' });
    expect(verdict({ recordedAddress: null }, rules)).toMatchObject({ kind: 'reader' });
  });
});

describe('the age of a session', () => {
  const day = 24 * 60 * 60;

  it('ends after the days that the site allows', () => {
    expect(verdict({ signedInAt: NOW - 30 * day })).toMatchObject({ kind: 'reader' });
    expect(verdict({ signedInAt: NOW - 30 * day - 1 })).toEqual({ kind: 'session-over' });
    expect(verdict({ signedInAt: NOW - 30 * day - 1 }, { sessionDays: 31 })).toMatchObject({ kind: 'reader' });
  });

  it('does not matter for an account that may not read at all', () => {
    expect(verdict({ ...google('a@gmail.com'), signedInAt: 0 })).toMatchObject({ kind: 'refused' });
  });

  it('a session of unknown age has expired', () => {
    expect(verdict({ signedInAt: Number.NaN })).toEqual({ kind: 'session-over' });
  });
});

it('folds the case of ASCII letters only', () => {
  expect(isInDomain('a@\u212Aiosk.example', 'kiosk.example')).toBe(false);
  expect(isInDomain('a@Kiosk.example', 'kiosk.example')).toBe(true);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

import { type Account, evaluateAccess, isInDomain, type PolicyRules } from '../../../src/policy/policy';
import { NOW, PARTNER, RULES } from '../../support/access';

function verdict(account: Partial<Account>, rules: Partial<PolicyRules> = {}) {
  return evaluateAccess({ ...PARTNER, ...account }, { ...RULES, ...rules }, NOW);
}

const google = (email: string, emailVerified = true): Partial<Account> => ({
  email,
  emailVerified,
  providers: ['google.com'],
  origin: 'google.com',
  signInProvider: 'google.com',
});

describe('who may read', () => {
  it.each([
    ['a verified Google account of the hosted domain', google('a@example.com')],
    ['in any letter case', google('A@EXAMPLE.com')],
    ['an account of the hosted domain that an administrator made', { email: 'a@example.com' }],
    ['an account of any other domain that an administrator made, unverified', { email: 'a@partner.example' }],
  ])('%s may read', (_name, account) => {
    expect(verdict(account)).toEqual({ kind: 'reader', email: account.email });
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

  it('applies the rule for Google to any federated provider', () => {
    const account = { ...google('a@other.example'), providers: ['github.com'], origin: null };
    expect(verdict(account)).toMatchObject({ reason: 'foreign-domain' });
  });

  it.each([null, ''])('recognizes an account without an e-mail (%j)', (email) => {
    expect(verdict({ email, providers: ['phone'] })).toEqual({ kind: 'no-email' });
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
      providers: [...(account.providers ?? []), 'password'],
      signInProvider: 'password',
    }),
    'unlinks Google': (account) => ({
      ...account,
      providers: (account.providers ?? []).filter((provider) => provider !== 'google.com'),
    }),
    'changes its address': (account) => ({ ...account, email: 'somebody@private.example', emailVerified: false }),
    'has the new address verified': (account) => ({ ...account, emailVerified: true }),
  };

  const orders = permutations(Object.keys(steps));
  it('tests every order of the steps', () => expect(orders).toHaveLength(24));

  it.each(orders.map((order) => [order.join(', ')]))('a consumer Google account never reads when it %s', (order) => {
    let account = google('a@gmail.com');
    for (const step of order.split(', ')) {
      account = (steps[step] as (typeof steps)[string])(account);
      expect(verdict(account)).toMatchObject({ kind: 'refused', reason: 'foreign-domain' });
    }
  });

  it.each(orders.map((order) => [order.join(', ')]))(
    'a company Google account may not read with a private address when it %s',
    (order) => {
      let account = google('a@example.com');
      for (const step of order.split(', ')) account = (steps[step] as (typeof steps)[string])(account);
      expect(verdict(account)).toMatchObject({ kind: 'refused', reason: 'foreign-domain' });
    },
  );

  it('uses the current providers when no origin is recorded yet', () => {
    expect(verdict({ ...google('a@gmail.com'), origin: null })).toMatchObject({ reason: 'foreign-domain' });
    expect(verdict({ providers: ['password'], origin: null, signInProvider: 'google.com' })).toMatchObject({
      reason: 'foreign-domain',
    });
  });

  it("applies the federated rule to an administrator's account once Google is linked", () => {
    expect(verdict({ providers: ['password', 'google.com'] })).toMatchObject({ reason: 'foreign-domain' });
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
    expect(verdict({ origin: null })).toEqual({ kind: 'unrecorded', email: PARTNER.email });
  });

  it('a federated provider, of the account or of the session, is an origin too', () => {
    expect(verdict({ ...google('a@example.com'), origin: null })).toMatchObject({ kind: 'reader' });
    const unlinked = { ...google('a@example.com'), origin: null, providers: [] };
    expect(verdict(unlinked)).toMatchObject({ kind: 'reader' });
  });

  it('the origin is not required where sign-up is open', () => {
    expect(verdict({ origin: null }, { openSignInMethods: ['password'] })).toMatchObject({ kind: 'reader' });
    expect(verdict({ origin: null }, { openSignInMethods: ['emailLink'] })).toMatchObject({ kind: 'unrecorded' });
    const verified = { origin: null, emailVerified: true };
    expect(verdict(verified, { openSignInMethods: ['emailLink'] })).toMatchObject({ kind: 'reader' });
  });
});

describe('a required provider', () => {
  const rules = { requireProvider: 'google.com' };

  it('refuses a password session for an address of the hosted domain, linked to Google or not', () => {
    const password = { email: 'a@EXAMPLE.com', emailVerified: true };
    expect(verdict(password, rules)).toMatchObject({ reason: 'wrong-provider' });
    const linked = { ...password, providers: ['google.com', 'password'], origin: 'google.com' };
    expect(verdict(linked, rules)).toMatchObject({ reason: 'wrong-provider' });
    expect(verdict(linked)).toMatchObject({ kind: 'reader' });
  });

  it('accepts that provider, and any method for other domains', () => {
    expect(verdict(google('a@example.com'), rules)).toMatchObject({ kind: 'reader' });
    expect(verdict({}, rules)).toMatchObject({ kind: 'reader' });
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

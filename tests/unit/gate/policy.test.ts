import { type Account, isOfDomain, judge } from '../../../src/gate/policy';

const RULES = { hostedDomain: 'example.com', requireVerifiedEmail: false };
const google = (email: string, emailVerified = true): Account => ({ email, emailVerified, providers: ['google.com'] });
const password = (email: string, emailVerified = false): Account => ({ email, emailVerified, providers: ['password'] });

describe('who may read', () => {
  it.each([
    ['a verified Google account of the hosted domain', google('a@example.com')],
    ['whatever the case of its letters', google('A@EXAMPLE.com')],
    ['an e-mail account of the hosted domain', password('a@example.com')],
    ['an e-mail account of any other domain, unverified', password('a@partner.example')],
  ])('%s reads', (_name, account) => {
    expect(judge(account, RULES)).toEqual({ kind: 'reader', email: account.email });
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
    expect(judge(google(email), RULES)).toEqual({ kind: 'refused', email, reason: 'foreign-domain' });
  });

  it('refuses a Google account whose address Google has not verified', () => {
    expect(judge(google('a@example.com', false), RULES)).toMatchObject({ reason: 'unverified-by-provider' });
  });

  it('holds any federated provider to the rule for Google', () => {
    const account: Account = { email: 'a@other.example', emailVerified: true, providers: ['github.com'] };
    expect(judge(account, RULES)).toMatchObject({ reason: 'foreign-domain' });
  });

  it('still refuses a foreign Google account that got itself a password', () => {
    const account: Account = { email: 'a@gmail.com', emailVerified: true, providers: ['password', 'google.com'] };
    expect(judge(account, RULES)).toMatchObject({ reason: 'foreign-domain' });
  });

  it.each([null, ''])('knows an account without an e-mail (%j) as such', (email) => {
    expect(judge({ email, emailVerified: false, providers: ['phone'] }, RULES)).toEqual({ kind: 'no-email' });
  });

  it('asks e-mail accounts for a verified address only when the site does', () => {
    const strict = { ...RULES, requireVerifiedEmail: true };
    expect(judge(password('a@partner.example'), strict)).toMatchObject({ reason: 'unverified-email' });
    expect(judge(password('a@partner.example', true), strict)).toMatchObject({ kind: 'reader' });
  });
});

it('folds no letters but ASCII', () => {
  expect(isOfDomain('a@\u212Aiosk.example', 'kiosk.example')).toBe(false);
  expect(isOfDomain('a@Kiosk.example', 'kiosk.example')).toBe(true);
});

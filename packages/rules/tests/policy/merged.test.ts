import type { Account, PolicyRules } from 'gatedocs-rules/policy';
import { evaluateAccess } from 'gatedocs-rules/policy';
import { NOW, PARTNER, RULES } from '../../../../tests/support/access';

/** The address of a colleague, who signs in with Google to an account that has it. */
const COLLEAGUE = 'colleague@example.com';
const STAFF = { id: 'staff', includes: ['readers'], isAssigned: false, domains: ['example.com'], keyVersion: 1 };
const OPEN = ['google.com', 'password', 'emailLink'];

/** An account with a verified address into which the colleague's Google account was merged, and its first record. */
function merged(origin: string | null, recordedAddress: string | null, signInProvider: string): Account {
  const providers = [
    { id: 'password', address: COLLEAGUE },
    { id: 'phone', address: null },
    { id: 'google.com', address: COLLEAGUE },
  ];
  return { ...PARTNER, email: COLLEAGUE, emailVerified: true, providers, origin, recordedAddress, signInProvider };
}

function resultOf(account: Account, rules: Partial<PolicyRules> = {}): string {
  const verdict = evaluateAccess(account, { ...RULES, audiences: [STAFF], ...rules }, NOW);
  if (verdict.kind === 'reader') return verdict.audience;
  return verdict.kind === 'refused' ? verdict.reason : verdict.kind;
}

const OTHERS = ['partner@partner.example', 'stranger@gmail.com', 'c@example.com.evil.test', ''];
const KEPT = ['password', 'phone', 'anonymous', 'custom'];

describe('an account that a colleague’s Google account was merged into', () => {
  it.each(OTHERS)('gives nothing to who had it before, if an administrator made it for "%s"', (before) => {
    for (const method of [...KEPT, 'google.com'])
      for (const openSignInMethods of [['google.com'], OPEN])
        expect(resultOf(merged('administrator', before, method), { openSignInMethods })).not.toMatch(
          /^(?:staff|readers)$/,
        );
  });

  it.each([null, 'password', 'phone', 'anonymous'])(
    'does not read where sign-up is closed, if %j made it',
    (origin) => {
      for (const method of [...KEPT, 'google.com'])
        for (const recorded of [COLLEAGUE, ...OTHERS])
          expect(resultOf(merged(origin, recorded, method))).not.toMatch(/^(?:staff|readers)$/);
    },
  );

  it.each([null, 'password', 'phone', 'anonymous'])(
    'is nobody’s colleague where sign-up is open, if %j made it',
    (origin) => {
      for (const method of [...KEPT, 'google.com'])
        for (const recorded of [COLLEAGUE, ...OTHERS])
          expect(resultOf(merged(origin, recorded, method), { openSignInMethods: OPEN })).not.toBe('staff');
      expect(
        resultOf(merged(origin, COLLEAGUE, 'google.com'), { openSignInMethods: [...OPEN, 'phone', 'anonymous'] }),
      ).toBe('readers');
    },
  );

  it.each(OTHERS)('is not the colleague’s if another Google account made it, for "%s"', (before) => {
    for (const method of [...KEPT, 'google.com'])
      expect(resultOf(merged('google.com', before, method))).not.toMatch(/^(?:staff|readers)$/);
  });

  it('is the colleague’s if an administrator made it for the colleague, with Google and the password', () => {
    for (const address of [COLLEAGUE, 'COLLEAGUE@Example.com'])
      for (const method of ['google.com', 'password'])
        expect(resultOf(merged('administrator', address, method))).toBe('staff');
    const unverified = { ...merged('administrator', COLLEAGUE, 'password'), emailVerified: false };
    expect(resultOf(unverified)).toBe('readers');
    expect(resultOf(unverified, { audiences: [] })).toBe('readers');
  });

  it('is the colleague’s if an e-mail link made it for the colleague', () => {
    for (const method of ['google.com', 'password'])
      expect(resultOf(merged('emailLink', COLLEAGUE, method), { openSignInMethods: OPEN })).toBe('staff');
  });

  it('is the colleague’s if Google made it, but a password opens no audience by domain', () => {
    expect(resultOf(merged('google.com', COLLEAGUE, 'google.com'))).toBe('staff');
    for (const method of KEPT) expect(resultOf(merged('google.com', COLLEAGUE, method))).toBe('readers');
  });

  it('reads after the colleague was renamed at Google, and with no other provider', () => {
    for (const origin of ['google.com', 'administrator'])
      expect(resultOf(merged(origin, 'former@example.com', 'google.com'))).toBe('staff');
    const rules = { openSignInMethods: ['oidc.acme'], providerDomains: { 'oidc.acme': ['example.com'] } };
    const byOidc = (recorded: string) => {
      const account = merged('administrator', recorded, 'oidc.acme');
      return { ...account, providers: [{ id: 'oidc.acme', address: COLLEAGUE }] };
    };
    expect(resultOf(byOidc(COLLEAGUE), rules)).toBe('staff');
    expect(resultOf(byOidc('former@example.com'), rules)).toBe('unconfirmed');
  });

  it('reads by the provider that made it for as long as that may speak for the address', () => {
    const both = (recorded: string) => {
      const account = merged('oidc.acme', recorded, 'google.com');
      return { ...account, providers: [...account.providers, { id: 'oidc.acme', address: recorded }] };
    };
    const rules = (domain: string) => ({
      openSignInMethods: ['google.com', 'oidc.acme'],
      providerDomains: { 'oidc.acme': [domain] },
    });
    expect(resultOf(both(COLLEAGUE), rules('example.com'))).toBe('staff');
    expect(resultOf(both(COLLEAGUE), rules('partner.example'))).toBe('unconfirmed');
  });
});

it('of a new Google account nothing is recorded yet: it reads at once, unless it also has a password', () => {
  const account = { ...merged(null, null, 'google.com'), providers: [{ id: 'google.com', address: COLLEAGUE }] };
  expect(resultOf(account)).toBe('staff');
  expect(resultOf({ ...account, emailVerified: false })).toBe('unverified-by-provider');
  expect(resultOf(merged(null, null, 'google.com'))).toBe('unconfirmed');
});

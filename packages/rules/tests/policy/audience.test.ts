import type { Account, AudienceRules, PolicyRules } from 'gatedocs-rules/policy';
import { audienceFromClaims, claimsWithAudience, evaluateAccess } from 'gatedocs-rules/policy';
import { NOW, PARTNER, RULES } from '../../../../tests/support/access';

const audience = (id: string, rules: Partial<AudienceRules>): AudienceRules => ({
  id,
  includes: [],
  isAssigned: false,
  domains: null,
  keyVersion: 1,
  ...rules,
});
const PARTNERS = audience('partners', { includes: ['readers'], isAssigned: true });
const INTERNAL = audience('internal', { includes: ['partners', 'readers'], isAssigned: true });
const STAFF = audience('staff', { includes: ['readers'], domains: ['example.com'] });
const DEALERS = audience('dealers', { domains: ['dealer.example', 'dealer.test'] });
const CHOSEN = audience('chosen', { isAssigned: true, domains: ['dealer.example'] });

function verdict(account: Partial<Account>, ...audiences: AudienceRules[]) {
  return evaluateAccess({ ...PARTNER, ...account }, { ...RULES, audiences }, NOW);
}
const google = (email: string, emailVerified = true): Partial<Account> => ({
  email,
  emailVerified,
  providers: [{ id: 'google.com', address: email }],
  origin: 'google.com',
  recordedAddress: null,
  signInProvider: 'google.com',
});

it.each<[string, Partial<Account>, AudienceRules[], string]>([
  ['whoever may read is a reader', {}, [PARTNERS], 'readers'],
  ['an assigned account belongs to its audience', { audience: 'partners' }, [PARTNERS], 'partners'],
  ['an unknown assignment counts as none', { audience: 'former' }, [PARTNERS], 'readers'],
  ['an assignment does not lead into an audience of domains', { audience: 'dealers' }, [DEALERS], 'readers'],
  ['an employee is of the staff', google('a@example.com'), [STAFF], 'staff'],
  ['an account of an invited domain may read', google('a@dealer.example'), [DEALERS], 'dealers'],
  ['in any letter case', google('a@DEALER.test'), [DEALERS], 'dealers'],
  [
    'the narrowest of those that fit counts',
    { ...google('a@example.com'), audience: 'internal' },
    [PARTNERS, STAFF, audience('internal', { includes: ['staff', 'readers'], isAssigned: true })],
    'internal',
  ],
  [
    'the first counts where neither includes the other',
    { ...google('a@example.com'), audience: 'partners' },
    [STAFF, PARTNERS],
    'staff',
  ],
  ['an included audience is not that of its account', { audience: 'internal' }, [PARTNERS, INTERNAL], 'internal'],
  ['with both conditions both count', { ...google('a@dealer.example'), audience: 'chosen' }, [CHOSEN], 'chosen'],
])('%s', (_name, account, audiences, id) => {
  expect(verdict(account, ...audiences)).toEqual({ kind: 'reader', email: expect.anything(), audience: id });
});

it.each<[string, Partial<Account>, AudienceRules[]]>([
  ['of a domain that no audience names', google('a@other.example'), [DEALERS]],
  ['of a domain that ends alike', google('a@my-dealer.example'), [DEALERS]],
  ['of an invited domain without the assignment that is needed too', google('a@dealer.example'), [CHOSEN]],
  ['with an assignment only', { ...google('a@other.example'), audience: 'partners' }, [PARTNERS]],
])('a federated account %s is foreign', (_name, account, audiences) => {
  expect(verdict(account, ...audiences)).toMatchObject({ kind: 'refused', reason: 'foreign-domain' });
});

it('an address of an invited domain counts only if it is verified', () => {
  expect(verdict(google('a@dealer.example', false), DEALERS)).toMatchObject({ reason: 'unverified-by-provider' });
  const own = { email: 'a@dealer.example', recordedAddress: 'a@dealer.example' };
  expect(verdict({ ...own, emailVerified: false }, DEALERS)).toMatchObject({ audience: 'readers' });
  expect(verdict({ ...own, emailVerified: true }, DEALERS)).toMatchObject({ audience: 'dealers' });
});

describe('an audience by domain', () => {
  const OPEN = { openSignInMethods: ['password', 'emailLink', 'anonymous', 'phone', 'google.com'] };
  const own = { email: 'a@example.com', emailVerified: true, recordedAddress: 'a@example.com' };
  const audienceOf = (account: Partial<Account>) =>
    evaluateAccess({ ...PARTNER, ...own, ...account }, { ...RULES, ...OPEN, audiences: [STAFF] }, NOW);

  it.each([
    ['administrator', 'staff'],
    ['emailLink', 'staff'],
    ['password', 'readers'],
    ['anonymous', 'readers'],
    ['phone', 'readers'],
    [null, 'readers'],
  ])('with an account made by %j, verified by a click, leads to %s', (origin, audience) => {
    expect(audienceOf({ origin })).toMatchObject({ kind: 'reader', audience });
    expect(audienceOf({ origin, emailVerified: false })).toMatchObject({ kind: 'reader', audience: 'readers' });
    expect(audienceOf({ origin, recordedAddress: 'stranger@evil.example' })).toMatchObject({ kind: 'unconfirmed' });
  });

  it('is closed to an account that was self-made, whatever is linked and signs in', () => {
    const providers = [...PARTNER.providers, { id: 'google.com', address: 'a@example.com' }];
    for (const origin of ['password', 'phone', 'anonymous', null])
      for (const signInProvider of ['password', 'phone', 'google.com'])
        expect(audienceOf({ origin, providers, signInProvider })).toMatchObject({
          kind: 'reader',
          audience: 'readers',
        });
  });

  it.each([
    ['a@example.com', 'staff', { kind: 'reader', audience: 'readers' }],
    ['a@dealer.example', 'dealers', { kind: 'refused', reason: 'foreign-domain' }],
  ])('is closed to who links a provider that verifies no address to an account of %s', (email, audience, others) => {
    const providers = [{ id: 'oidc.partner', address: email }];
    const rules: PolicyRules = {
      ...RULES,
      openSignInMethods: ['password', 'oidc.partner'],
      providerDomains: { 'oidc.partner': ['example.com', 'dealer.example'] },
      audiences: [STAFF, DEALERS],
    };
    const judge = (origin: string, signInProvider: string) =>
      evaluateAccess(
        { ...PARTNER, ...own, email, recordedAddress: email, providers, origin, signInProvider },
        rules,
        NOW,
      );
    expect(judge('password', 'password')).toEqual({ kind: 'reader', email, audience: 'readers' });
    expect(judge('password', 'oidc.partner')).toEqual({ ...others, email });
    expect(judge('oidc.partner', 'oidc.partner')).toEqual({ kind: 'reader', email, audience });
    expect(judge('oidc.partner', 'password')).toEqual({ ...others, email });
  });
});

describe('a provider speaks for its own domains only', () => {
  const federated = (id: string, email: string): Partial<Account> => ({
    ...google(email),
    providers: [{ id, address: email }],
    origin: id,
    recordedAddress: email,
    signInProvider: id,
  });
  const providers = ['google.com', 'apple.com', 'microsoft.com', 'github.com', 'oidc.partner', 'saml.supplier'];
  const judge = (account: Partial<Account>, rules: Partial<PolicyRules> = {}) =>
    evaluateAccess(
      { ...PARTNER, ...account },
      { ...RULES, openSignInMethods: providers, audiences: [STAFF, DEALERS], ...rules },
      NOW,
    );

  it.each(providers)('%s', (id) => {
    for (const requireProvider of [null, id]) {
      const named = {
        requireProvider,
        providerDomains: { [id]: ['dealer.example', 'dealer.org'], 'oidc.other': ['example.com'] },
      };
      expect(judge(federated(id, 'a@DEALER.example'), named)).toMatchObject({ kind: 'reader', audience: 'dealers' });
      for (const foreign of ['ceo@example.com', 'a@dealer.test', 'a@dealer.example@example.com', 'a@x.dealer.example'])
        expect(judge(federated(id, foreign), named)).toMatchObject({ kind: 'refused', reason: 'foreign-domain' });
    }
  });

  it.each(providers)('%s, for which none are named, if it verifies addresses itself', (id) => {
    const verifies = ['google.com', 'apple.com'].includes(id);
    const others: readonly Partial<PolicyRules>[] = [
      {},
      { providerDomains: {} },
      { providerDomains: { 'oidc.other': ['example.com', 'dealer.example'] } },
    ];
    for (const rules of others)
      for (const [email, audience] of [
        ['a@example.com', 'staff'],
        ['a@dealer.example', 'dealers'],
      ] as const) {
        const expected = verifies ? { kind: 'reader', audience } : { kind: 'refused', reason: 'foreign-domain' };
        expect(judge(federated(id, email), rules)).toMatchObject(expected);
      }
  });

  it('also where it is linked to an account of another provider, and signs in to it', () => {
    const linked = { id: 'oidc.partner', address: 'ceo@example.com' };
    const named = (domain: string) => ({ providerDomains: { 'oidc.partner': [domain] } });
    const ceo = google('ceo@example.com');
    const account = { ...ceo, providers: [...(ceo.providers ?? []), linked], recordedAddress: 'ceo@example.com' };
    const added = {
      email: 'ceo@example.com',
      recordedAddress: 'ceo@example.com',
      providers: [...PARTNER.providers, linked],
    };
    for (const each of [account, added]) {
      const session = { ...each, signInProvider: 'oidc.partner' };
      expect(judge(session, named('dealer.example'))).toMatchObject({ kind: 'refused', reason: 'foreign-domain' });
      expect(judge(session, named('example.com'))).toMatchObject({ kind: 'reader', audience: 'staff' });
    }
    const unlinked = { ...google('ceo@example.com'), signInProvider: 'oidc.partner' };
    expect(judge(unlinked, named('example.com'))).toMatchObject({ kind: 'refused', reason: 'unlinked' });
  });
});

it('an audience takes nothing from the other rules: who is refused is refused with an assignment too', () => {
  const changed = { recordedAddress: 'other@partner.example', audience: 'partners' };
  expect(verdict(changed, PARTNERS).kind).toBe('unconfirmed');
  expect(verdict({ origin: 'password', audience: 'partners' }, PARTNERS)).toMatchObject({ reason: 'self-made' });
  expect(verdict({ signedInAt: 0, audience: 'partners' }, PARTNERS).kind).toBe('session-over');
});

it.each([null, undefined, {}, { docsAudience: '' }, { docsAudience: 7 }, { docsAudience: ['partners'] }])(
  'claims of %j name no audience',
  (claims) => {
    expect(audienceFromClaims(claims)).toBeNull();
    expect(audienceFromClaims({ ...claims, docsAudience: 'partners' })).toBe('partners');
  },
);

it('claims of other programs stay when the audience changes', () => {
  const before = { docsOrigin: 'administrator', plan: 'gold', docsAudience: 'partners' };
  expect(claimsWithAudience(before, 'internal')).toEqual({ ...before, docsAudience: 'internal' });
  expect(claimsWithAudience(before, null)).toEqual({ docsOrigin: 'administrator', plan: 'gold' });
});

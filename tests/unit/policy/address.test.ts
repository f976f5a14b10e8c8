import type { Account } from 'gatedocs-rules/policy';
import { hasOtherAddress, originOf, providerAddress, recordOf } from 'gatedocs-rules/policy';
import { PARTNER } from '../../support/access';

const ADDRESS = 'a@example.com';
const GOOGLE: Account = {
  ...PARTNER,
  email: ADDRESS,
  emailVerified: true,
  providers: [{ id: 'google.com', address: 'A@example.com' }],
  origin: null,
  recordedAddress: null,
  signInProvider: 'google.com',
};

describe("a provider's own address", () => {
  const isVerified = (change: Partial<Account>) => providerAddress({ ...GOOGLE, ...change }, 'google.com').isVerified;

  it("is verified with the record's until it is recorded, if it is the same", () => {
    expect(isVerified({})).toBe(true);
    expect(isVerified({ emailVerified: false })).toBe(false);
    expect(isVerified({ email: 'b@example.com' })).toBe(false);
  });

  it.each(['google.com', 'oidc.acme'])(
    "of %s is verified as recorded from then on, whatever is verified in the record's",
    (id) => {
      const recorded = { ...GOOGLE, providers: [{ id, address: ADDRESS }], origin: id, recordedAddress: ADDRESS };
      const isVerified = (change: Partial<Account>) => providerAddress({ ...recorded, ...change }, id).isVerified;
      expect(isVerified({ email: 'b@private.example', emailVerified: false })).toBe(true);
      expect(isVerified({ recordedAddress: '' })).toBe(false);
      // Google verifies the address of somebody who was renamed too.
      expect(isVerified({ recordedAddress: 'b@example.com' })).toBe(id === 'google.com');
    },
  );

  it.each(['password', 'anonymous', null])('is not verified by the address that "%s" was recorded for', (origin) => {
    expect(isVerified({ origin, recordedAddress: ADDRESS, emailVerified: false })).toBe(false);
  });

  it('is verified by the address that an administrator made the account for', () => {
    const added = { origin: 'administrator', recordedAddress: ADDRESS, emailVerified: false };
    expect(isVerified(added)).toBe(true);
    expect(isVerified({ ...added, recordedAddress: 'b@example.com' })).toBe(true);
    const oidc = { ...GOOGLE, ...added, providers: [{ id: 'oidc.acme', address: ADDRESS }] };
    expect(providerAddress(oidc, 'oidc.acme').isVerified).toBe(true);
    expect(providerAddress({ ...oidc, recordedAddress: 'b@example.com' }, 'oidc.acme').isVerified).toBe(false);
  });

  it.each([
    ['apple.com', true],
    ['microsoft.com', false],
    ['github.com', false],
    ['oidc.acme', false],
    ['saml.acme', false],
  ])('of %s, linked to an account that it did not create, is verified by the record: %j', (provider, verified) => {
    const account = { ...GOOGLE, providers: [{ id: provider, address: ADDRESS }] };
    for (const origin of ['password', null])
      expect(providerAddress({ ...account, origin }, provider).isVerified).toBe(verified);
    expect(providerAddress({ ...account, origin: provider }, provider).isVerified).toBe(true);
  });
});

describe('what is recorded of an account', () => {
  it.each<[string, Partial<Account>, ReturnType<typeof recordOf>]>([
    ["a verified provider's address", {}, { origin: 'google.com', address: 'A@example.com' }],
    ['none of an unverified one', { emailVerified: false }, { origin: 'google.com', address: '' }],
    ['none of one that is unlinked', { providers: [] }, { origin: 'google.com', address: '' }],
    [
      'the address recorded before',
      { origin: 'google.com', recordedAddress: 'b@example.com' },
      { origin: 'google.com', address: 'b@example.com' },
    ],
    ['its own address', { ...PARTNER, recordedAddress: null }, { origin: 'administrator', address: PARTNER.email }],
    [
      'no address of a guest',
      { ...PARTNER, origin: 'anonymous', email: null, recordedAddress: null },
      { origin: 'anonymous', address: null },
    ],
    [
      'the first address of an unknown origin',
      { ...PARTNER, origin: null, recordedAddress: null },
      { origin: null, address: PARTNER.email },
    ],
    [
      'no later one',
      { ...PARTNER, origin: null, recordedAddress: 'b@example.com' },
      { origin: null, address: 'b@example.com' },
    ],
  ])('%s', (_what, change, record) => {
    expect(recordOf({ ...GOOGLE, ...change })).toEqual(record);
  });

  it('an unknown sign-in method is no origin', () => {
    expect(originOf({ ...PARTNER, origin: null, signInProvider: 'passkey' })).toBeNull();
  });
});

it('an account without an address has another one than recorded', () => {
  expect(hasOtherAddress({ email: null, recordedAddress: ADDRESS })).toBe(true);
  expect(hasOtherAddress({ email: null, recordedAddress: null })).toBe(false);
});

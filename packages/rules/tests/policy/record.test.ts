import type { Account } from 'gatedocs-rules/policy';
import { hasOtherAddress, originOf, toOriginRecord } from 'gatedocs-rules/policy';
import { PARTNER } from '../../../../tests/support/access';

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

describe('what is recorded of an account', () => {
  it.each<[string, Partial<Account>, ReturnType<typeof toOriginRecord>]>([
    ["a verified provider's address", {}, { origin: 'google.com', address: 'A@example.com' }],
    ['none of an unverified one', { emailVerified: false }, { origin: 'google.com', address: '' }],
    ['none of one that is unlinked', { providers: [] }, { origin: 'google.com', address: '' }],
    [
      'none of one that has another address than the record',
      { email: 'b@example.com' },
      { origin: 'google.com', address: '' },
    ],
    [
      'none of a provider that verifies none, before its creation event',
      { providers: [{ id: 'oidc.acme', address: ADDRESS }], signInProvider: 'oidc.acme' },
      { origin: 'oidc.acme', address: '' },
    ],
    [
      'that of the record beside a password',
      { providers: [{ id: 'google.com', address: ADDRESS }, ...PARTNER.providers], email: 'b@example.com' },
      { origin: null, address: 'b@example.com' },
    ],
    [
      'what an administrator made it for, when Google is linked',
      { origin: 'administrator', recordedAddress: 'b@example.com' },
      { origin: 'administrator', address: 'b@example.com' },
    ],
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
    expect(toOriginRecord({ ...GOOGLE, ...change })).toEqual(record);
  });

  it('an unknown sign-in method is no origin', () => {
    expect(originOf({ ...PARTNER, origin: null, signInProvider: 'passkey' })).toBeNull();
  });
});

it('an account without an address has another one than recorded', () => {
  expect(hasOtherAddress({ email: null, recordedAddress: ADDRESS })).toBe(true);
  expect(hasOtherAddress({ email: null, recordedAddress: null })).toBe(false);
});

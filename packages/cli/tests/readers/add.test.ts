import { Failure } from 'gatedocs-generator/node';
import { RULES } from '../../../../tests/support/access';
import { addReader } from '../../src/readers/add';
import { assertAssignable } from '../../src/readers/audience';
import { ServiceFailure } from '../../src/readers/failures';
import type { ReaderAccount } from '../../src/readers/reader';
import { FakeAccounts, readerWith } from './fakeAccounts';

const KIM = 'kim@partner.example';
/** Claims of an account that an administrator made for this address. */
const ADDED = { docsOrigin: 'administrator', docsAddress: KIM };
const USED = new Date('2026-11-02T09:30:00Z');

async function adding(accounts: FakeAccounts, address = KIM, audience: string | null = null): Promise<string[]> {
  const lines: string[] = [];
  await addReader(address, { accounts, rules: RULES, audience, print: (line) => lines.push(line) });
  return lines;
}

function existing(change: Partial<Omit<ReaderAccount, 'address'>> = {}): FakeAccounts {
  return new FakeAccounts([readerWith({ address: KIM, ...change })]);
}

function callsOf({ calls }: FakeAccounts): string[] {
  return calls.map((call) => call.split(' ')[0] ?? '');
}

test('a new account is recorded as an administrator’s at once, and gets a link', async () => {
  const accounts = new FakeAccounts();
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['create', 'claim', 'passwordLink']);
  expect(accounts.at(KIM)?.claims).toEqual(ADDED);
  expect(lines[0]).toBe(`${KIM}: created, and recorded as an administrator's.`);
  expect(lines.at(-1)).toBe(`https://docs.example.com/?mode=resetPassword&oobCode=code-of-${KIM}`);
});

describe('with an audience', () => {
  it('a new account belongs to it', async () => {
    const accounts = new FakeAccounts();
    const lines = await adding(accounts, KIM, 'partners');
    expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, docsAudience: 'partners' });
    expect(lines).toContain(`${KIM}: belongs to the audience partners.`);
  });

  it('an existing account is moved, whatever else is recorded of it, and back to the readers', async () => {
    const accounts = existing({ claims: { ...ADDED, plan: 'gold' }, origin: 'administrator', recordedAddress: KIM });
    expect(await adding(accounts, KIM, 'partners')).toContain(
      `${KIM}: belongs to the audience partners from the next check of its sessions on.`,
    );
    expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, plan: 'gold', docsAudience: 'partners' });
    await adding(accounts, KIM, 'readers');
    expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, plan: 'gold' });
    expect(callsOf(accounts).filter((call) => call !== 'passwordLink')).toEqual(['claim', 'claim']);
  });

  it('an account that is recorded, or made anew, at the same time is written once', async () => {
    for (const account of [{ claims: { docsOrigin: 'administrator' }, origin: 'administrator' }, {}] as const) {
      const accounts = existing(account);
      await adding(accounts, KIM, 'partners');
      expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, docsAudience: 'partners' });
      expect(callsOf(accounts).filter((call) => call === 'claim')).toEqual(['claim']);
    }
  });

  it('an account that is added again without one stays in it', async () => {
    const claims = { ...ADDED, docsAudience: 'partners' };
    const accounts = existing({ claims, origin: 'administrator', recordedAddress: KIM });
    await adding(accounts);
    expect(accounts.at(KIM)?.claims).toEqual(claims);
  });

  it('must exist, and have assigned accounts', () => {
    const rules = { id: 'partners', includes: [], isAssigned: true, domains: null, keyVersion: 1 };
    const audiences = [rules, { ...rules, id: 'dealers', isAssigned: false, domains: ['dealer.example'] }];
    for (const known of [null, 'readers', 'partners'])
      expect(() => assertAssignable(known, { audiences })).not.toThrow();
    for (const other of ['dealers', 'press'])
      expect(() => assertAssignable(other, { audiences })).toThrow(
        `"${other}" with assigned accounts: name one of readers, partners,`,
      );
    expect(() => assertAssignable('partners', {})).toThrow('name one of readers,');
  });
});

test.each([Failure, ServiceFailure])('an account that cannot be recorded is removed again (%p)', async (Kind) => {
  const accounts = new FakeAccounts().break('claim', new Kind('the service refuses this.'));
  await expect(adding(accounts)).rejects.toThrow('not created. the service refuses this.');
  await expect(adding(accounts)).rejects.toBeInstanceOf(Kind);
  expect(accounts.at(KIM)).toBeUndefined();
});

test('an account that can neither be recorded nor removed is reported as such', async () => {
  const broken = new Failure('the service refuses this.');
  const accounts = new FakeAccounts().break('claim', broken).break('remove', broken);
  await expect(adding(accounts)).rejects.toThrow(
    /^created, but neither recorded .* nor removed again: run the command again/,
  );
});

test('an account is kept when its link cannot be created', async () => {
  const accounts = new FakeAccounts().break('passwordLink', new Failure('not an authorized domain.'));
  await expect(adding(accounts)).rejects.toThrow(
    'may read, but no link to set its password could be created. not an authorized domain.',
  );
  expect(accounts.at(KIM)?.origin).toBe('administrator');
});

test('adding twice creates one account, and another link until someone has signed in', async () => {
  const accounts = new FakeAccounts();
  await adding(accounts);
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['create', 'claim', 'passwordLink', 'passwordLink']);
  expect(lines[0]).toBe(
    `${KIM}: exists. Enabled, address not verified, providers: password, origin: administrator for ${KIM}, last sign-in: never.`,
  );
  expect(lines[1]).toBe(`${KIM}: is already recorded as an administrator's; nothing was changed.`);
});

test('an administrator’s account in use is not changed and gets no link', async () => {
  const accounts = existing({ claims: ADDED, lastSignIn: USED });
  await adding(accounts);
  expect(accounts.calls).toEqual([]);
});

test('the address of an administrator’s account that has none recorded is recorded', async () => {
  const accounts = existing({ claims: { docsOrigin: 'administrator', team: 'north' }, lastSignIn: USED });
  await adding(accounts);
  expect(callsOf(accounts)).toEqual(['claim']);
  expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, team: 'north' });
});

const google = (address: string, isVerified = true): Partial<Omit<ReaderAccount, 'address'>> => ({
  providers: [{ id: 'google.com', address }],
  isVerified,
});

test.each<[string, Partial<Omit<ReaderAccount, 'address'>>]>([
  ['of unknown origin', {}],
  ['of unknown origin, verified', { isVerified: true }],
  ['made through the public API', { claims: { docsOrigin: 'password', docsAddress: KIM } }],
  ['made through the public API, verified', { isVerified: true, claims: { docsOrigin: 'password' } }],
  ['made as a passkey, by an earlier version', { isVerified: true, claims: { docsOrigin: 'passkey' } }],
  ['linked to Google now', google(KIM)],
  ['linked to a private Google account', google('kim@gmail.com')],
  ['once linked to Google', { claims: { docsOrigin: 'google.com' }, isVerified: true }],
  ['that an administrator made for another address', { claims: { ...ADDED, docsAddress: 'lea@partner.example' } }],
])('an account %s is made anew, so that nobody else knows how to sign in to it', async (_kind, change) => {
  const accounts = existing({ lastSignIn: USED, ...change, claims: { team: 'north', ...change.claims } });
  const lines = await adding(accounts);
  expect(accounts.calls).toEqual([`remove uid-${KIM}`, `create ${KIM}`, `claim new-uid-${KIM}`, `passwordLink ${KIM}`]);
  expect(accounts.at(KIM)?.claims).toEqual({ ...ADDED, team: 'north' });
  expect(lines[1]).toMatch(/was not an administrator's own account.*made anew.*passkeys and sessions of the old one/);
});

test('an account that was removed and cannot be made anew is reported as such', async () => {
  const accounts = existing().break('create', new Failure('refused.'));
  await expect(adding(accounts)).rejects.toThrow(
    'its old account was removed, and no new one made: run the command again. refused.',
  );
});

test('a Google account with an unverified address of the hosted domain is made anew', async () => {
  const lea = readerWith({ address: 'lea@example.com', ...google('lea@example.com', false) });
  const accounts = new FakeAccounts([lea]);
  await adding(accounts, 'lea@example.com');
  expect(callsOf(accounts)).toEqual(['remove', 'create', 'claim', 'passwordLink']);
});

test('a Google account of the hosted domain reads already, and is not changed', async () => {
  const lea = readerWith({ address: 'lea@example.com', ...google('lea@example.com') });
  const accounts = new FakeAccounts([lea]);
  const lines = await adding(accounts, 'lea@example.com');
  expect(accounts.calls).toEqual([]);
  expect(lines[1]).toContain('there is nothing to confirm');
});

test('a disabled account is made anew, but stays disabled and gets no link', async () => {
  const accounts = existing({ isDisabled: true, isVerified: true });
  const lines = await adding(accounts);
  expect(accounts.at(KIM)).toMatchObject({ origin: 'administrator', isDisabled: true });
  expect(callsOf(accounts)).toEqual(['remove', 'create', 'claim']);
  expect(lines.at(-1)).toBe(`${KIM}: cannot read while it is disabled: run npm run readers -- enable ${KIM}`);
});

test('an account that was never used gets a link, including on the emulator', async () => {
  const created = new Date('2026-11-02T09:30:00Z');
  const accounts = existing({ claims: ADDED, created, lastSignIn: new Date(created) });
  await adding(accounts);
  expect(callsOf(accounts)).toEqual(['passwordLink']);
});

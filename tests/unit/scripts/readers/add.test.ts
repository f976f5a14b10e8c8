import { add } from '../../../../scripts/readers/add';
import { ServiceFailure } from '../../../../scripts/readers/failures';
import type { Reader } from '../../../../scripts/readers/reader';
import { Failure } from '../../../../src/node/command';
import { FakeAccounts, readerWith } from './fakeAccounts';

const KIM = 'kim@partner.example';
const USED = new Date('2026-11-02T09:30:00Z');

async function adding(accounts: FakeAccounts, address = KIM): Promise<string[]> {
  const lines: string[] = [];
  await add(address, { accounts, target: { hostedDomain: 'example.com' }, print: (line) => lines.push(line) });
  return lines;
}

function existing(change: Partial<Omit<Reader, 'address'>> = {}): FakeAccounts {
  return new FakeAccounts([readerWith({ address: KIM, ...change })]);
}

function callsOf({ calls }: FakeAccounts): string[] {
  return calls.map((call) => call.split(' ')[0] ?? '');
}

test('a new account is recorded as an administrator’s at once, and gets a link', async () => {
  const accounts = new FakeAccounts();
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['create', 'claim', 'passwordLink']);
  expect(accounts.at(KIM)?.claims).toEqual({ docsOrigin: 'administrator' });
  expect(lines[0]).toBe(`${KIM}: created, and recorded as an administrator's.`);
  expect(lines.at(-1)).toBe(`https://docs.example.com/?mode=resetPassword&oobCode=code-of-${KIM}`);
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
    `${KIM}: exists. Enabled, address not verified, providers: password, origin: administrator, last sign-in: never.`,
  );
  expect(lines[1]).toBe(`${KIM}: is already recorded as an administrator's; nothing was changed.`);
});

test('an administrator’s account in use is not changed and gets no link', async () => {
  const accounts = existing({ claims: { docsOrigin: 'administrator' }, lastSignIn: USED });
  await adding(accounts);
  expect(accounts.calls).toEqual([]);
});

test('a verified account is confirmed and keeps its password and other claims', async () => {
  const accounts = existing({ isVerified: true, lastSignIn: USED, claims: { team: 'north' } });
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['claim']);
  expect(accounts.at(KIM)?.claims).toEqual({ team: 'north', docsOrigin: 'administrator' });
  expect(lines).toEqual([
    `${KIM}: exists. Enabled, address verified, providers: password, origin: unknown, last sign-in: 2026-11-02 09:30 UTC.`,
    `${KIM}: is recorded as an administrator's now.`,
  ]);
});

test.each([
  ['of unknown origin', {}],
  ['made through the public API', { docsOrigin: 'password' }],
])('an unverified account %s loses its password and sessions before it is confirmed', async (_kind, claims) => {
  const accounts = existing({ claims, lastSignIn: USED });
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['resetCredentials', 'claim', 'passwordLink']);
  expect(lines[1]).toContain('anyone may have chosen its password');
});

test('an unverified account whose password cannot be replaced is not confirmed', async () => {
  const accounts = existing({ lastSignIn: USED }).break('resetCredentials', new Failure('refused.'));
  await expect(adding(accounts)).rejects.toThrow('refused.');
  expect(accounts.at(KIM)?.origin).toBeNull();
});

test.each<[string, Partial<Omit<Reader, 'address'>>]>([
  ['linked to Google now', { providers: ['google.com'], isVerified: true }],
  ['linked to Google, with a password', { providers: ['password', 'google.com'], isVerified: true }],
  ['once linked to Google', { claims: { docsOrigin: 'google.com' }, isVerified: true }],
  [
    'created by an administrator, linked to Google',
    { claims: { docsOrigin: 'administrator' }, providers: ['google.com'] },
  ],
])('an account of another domain that was %s is not confirmed, with an explanation', async (_kind, change) => {
  const accounts = existing(change);
  await expect(adding(accounts)).rejects.toThrow(
    /^cannot be confirmed, because an account that was ever linked to google\.com reads only with a verified address of example\.com: delete it .*$/,
  );
  expect(accounts.calls).toEqual([]);
});

test('a Google account with an unverified address of the hosted domain is not confirmed', async () => {
  const lea = readerWith({ address: 'lea@example.com', providers: ['google.com'] });
  await expect(adding(new FakeAccounts([lea]), 'lea@example.com')).rejects.toThrow(/^cannot be confirmed/);
});

test('the federated rule still applies to a Google account of the hosted domain', async () => {
  const lea = readerWith({ address: 'lea@example.com', providers: ['google.com'], isVerified: true });
  const accounts = new FakeAccounts([lea]);
  const lines = await adding(accounts, 'lea@example.com');
  expect(accounts.at('lea@example.com')?.origin).toBe('google.com');
  expect(callsOf(accounts)).toEqual(['claim']);
  expect(lines[1]).toContain('there is nothing to confirm');
  await adding(accounts, 'lea@example.com');
  expect(callsOf(accounts)).toEqual(['claim']);
});

test('a disabled account is confirmed, but stays disabled and gets no link', async () => {
  const accounts = existing({ isDisabled: true, isVerified: true });
  const lines = await adding(accounts);
  expect(accounts.at(KIM)).toMatchObject({ origin: 'administrator', isDisabled: true });
  expect(callsOf(accounts)).toEqual(['claim']);
  expect(lines.at(-1)).toBe(`${KIM}: cannot read while it is disabled: run npm run readers -- enable ${KIM}`);
});

test('an account that was never used gets a link, including on the emulator', async () => {
  const created = new Date('2026-11-02T09:30:00Z');
  const accounts = existing({ claims: { docsOrigin: 'administrator' }, created, lastSignIn: new Date(created) });
  await adding(accounts);
  expect(callsOf(accounts)).toEqual(['passwordLink']);
});

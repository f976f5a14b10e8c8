import { add } from '../../../../scripts/readers/add';
import { ServiceFailure } from '../../../../scripts/readers/failures';
import type { Reader } from '../../../../scripts/readers/reader';
import { Failure } from '../../../../src/node/command';
import { FakeAccounts, readerWith } from './fakeAccounts';

const KIM = 'kim@partner.example';
const USED = new Date('2026-11-02T09:30:00Z');

async function adding(accounts: FakeAccounts, address = KIM): Promise<string[]> {
  const lines: string[] = [];
  await add(address, { accounts, target: { hostedDomain: 'example.com' }, say: (line) => lines.push(line) });
  return lines;
}

function existing(change: Partial<Omit<Reader, 'address'>> = {}): FakeAccounts {
  return new FakeAccounts([readerWith({ address: KIM, ...change })]);
}

function callsOf({ calls }: FakeAccounts): string[] {
  return calls.map((call) => call.split(' ')[0] ?? '');
}

test('a new account is recorded as an administrator’s in the next call, and gets a link', async () => {
  const accounts = new FakeAccounts();
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['create', 'claim', 'passwordLink']);
  expect(accounts.at(KIM)?.claims).toEqual({ docsOrigin: 'administrator' });
  expect(lines[0]).toBe(`${KIM}: made, and recorded as an administrator's.`);
  expect(lines.at(-1)).toBe(`https://docs.example.com/?mode=resetPassword&oobCode=code-of-${KIM}`);
});

test.each([Failure, ServiceFailure])('an account that cannot be recorded is removed again (%p)', async (Kind) => {
  const accounts = new FakeAccounts().break('claim', new Kind('the service refuses this.'));
  await expect(adding(accounts)).rejects.toThrow('not made. the service refuses this.');
  await expect(adding(accounts)).rejects.toBeInstanceOf(Kind);
  expect(accounts.at(KIM)).toBeUndefined();
});

test('an account that can neither be recorded nor removed is named as what it is', async () => {
  const broken = new Failure('the service refuses this.');
  const accounts = new FakeAccounts().break('claim', broken).break('remove', broken);
  await expect(adding(accounts)).rejects.toThrow(
    /^made, but neither recorded .* nor removed again; run the command again/,
  );
});

test('an account without a link is not undone', async () => {
  const accounts = new FakeAccounts().break('passwordLink', new Failure('not an authorized domain.'));
  await expect(adding(accounts)).rejects.toThrow(
    'may read, but there is no link to set its password. not an authorized domain.',
  );
  expect(accounts.at(KIM)?.origin).toBe('administrator');
});

test('adding twice makes one account, and gives another link until somebody has signed in', async () => {
  const accounts = new FakeAccounts();
  await adding(accounts);
  const lines = await adding(accounts);
  expect(callsOf(accounts)).toEqual(['create', 'claim', 'passwordLink', 'passwordLink']);
  expect(lines[0]).toBe(
    `${KIM}: exists. Enabled, address not verified, providers: password, origin: administrator, last sign-in: never.`,
  );
  expect(lines[1]).toBe(`${KIM}: is recorded as an administrator's already; nothing was changed.`);
});

test('nothing is changed, and no link made, for an administrator’s account in use', async () => {
  const accounts = existing({ claims: { docsOrigin: 'administrator' }, lastSignIn: USED });
  await adding(accounts);
  expect(accounts.calls).toEqual([]);
});

test('a verified account is confirmed with its password, and keeps its other claims', async () => {
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
  expect(callsOf(accounts)).toEqual(['forgetCredentials', 'claim', 'passwordLink']);
  expect(lines[1]).toContain('anybody may have chosen its password');
});

test('an unverified account whose password cannot be replaced is not confirmed', async () => {
  const accounts = existing({ lastSignIn: USED }).break('forgetCredentials', new Failure('refused.'));
  await expect(adding(accounts)).rejects.toThrow('refused.');
  expect(accounts.at(KIM)?.origin).toBeNull();
});

test.each<[string, Partial<Omit<Reader, 'address'>>]>([
  ['linked to Google now', { providers: ['google.com'], isVerified: true }],
  ['linked to Google, with a password', { providers: ['password', 'google.com'], isVerified: true }],
  ['once linked to Google', { claims: { docsOrigin: 'google.com' }, isVerified: true }],
  [
    'made by an administrator, linked to Google',
    { claims: { docsOrigin: 'administrator' }, providers: ['google.com'] },
  ],
])('an account of another domain that was %s is not confirmed, but explained', async (_kind, change) => {
  const accounts = existing(change);
  await expect(adding(accounts)).rejects.toThrow(
    /^cannot be confirmed, since an account that google\.com was ever linked to reads only with a verified address of example\.com: delete it .*$/,
  );
  expect(accounts.calls).toEqual([]);
});

test('a Google account with an unverified address of the hosted domain is not confirmed', async () => {
  const lea = readerWith({ address: 'lea@example.com', providers: ['google.com'] });
  await expect(adding(new FakeAccounts([lea]), 'lea@example.com')).rejects.toThrow(/^cannot be confirmed/);
});

test('a Google account of the hosted domain stays under the rule for such accounts', async () => {
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
  expect(lines.at(-1)).toBe(`${KIM}: cannot read while it is disabled; npm run readers -- enable ${KIM}`);
});

test('an account that nobody has signed in with gets a link, as the emulator counts it too', async () => {
  const created = new Date('2026-11-02T09:30:00Z');
  const accounts = existing({ claims: { docsOrigin: 'administrator' }, created, lastSignIn: new Date(created) });
  await adding(accounts);
  expect(callsOf(accounts)).toEqual(['passwordLink']);
});

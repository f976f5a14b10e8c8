import { disable, whatStillWorks } from '../../../../scripts/readers/disable';
import { enable } from '../../../../scripts/readers/enable';
import { ServiceFailure } from '../../../../scripts/readers/failures';
import type { Reader } from '../../../../scripts/readers/reader';
import { FakeAccounts, readerWith } from './fakeAccounts';

const KIM = 'kim@partner.example';
const UID = `uid-${KIM}`;

function existing(change: Partial<Omit<Reader, 'address'>> = {}): FakeAccounts {
  return new FakeAccounts([readerWith({ address: KIM, ...change })]);
}

async function saidBy(command: typeof disable, accounts: FakeAccounts, address = KIM): Promise<string[]> {
  const lines: string[] = [];
  await command(address, { accounts, say: (line) => lines.push(line) });
  return lines;
}

test('an account is disabled before its sessions end, so that none begins in between', async () => {
  const accounts = existing();
  expect(await saidBy(disable, accounts)).toEqual([`${KIM}: is disabled; its sessions are ended.`]);
  expect(accounts.calls).toEqual([`setDisabled ${UID}`, `endSessions ${UID}`]);
  expect(accounts.at(KIM)?.isDisabled).toBe(true);
});

test('disabling again ends the sessions again', async () => {
  const accounts = existing({ isDisabled: true });
  expect(await saidBy(disable, accounts)).toEqual([`${KIM}: was disabled already; its sessions are ended.`]);
  expect(accounts.calls).toContain(`endSessions ${UID}`);
});

test('sessions that could not be ended are not passed over', async () => {
  const accounts = existing().break('endSessions', new ServiceFailure('The service is in trouble.'));
  const outcome = saidBy(disable, accounts);
  await expect(outcome).rejects.toThrow(
    'disabled, but its sessions were not ended; run the command again. The service is in trouble.',
  );
  await expect(outcome).rejects.toBeInstanceOf(ServiceFailure);
});

test.each([
  ['disable', disable],
  ['enable', enable],
])('%s of an address without an account says where to look', async (_name, command) => {
  await expect(saidBy(command, existing(), 'nobody@partner.example')).rejects.toThrow(
    /^no account has this address: npm run readers -- list shows all that exist/,
  );
});

test('what still works is told with its end', () => {
  const lines = whatStillWorks(new Date('2026-11-02T21:30:40Z'), 12);
  expect(lines).toEqual([
    'What still works until when:',
    '  - Signing in, and asking for the content key: nothing any more, from now on.',
    '  - A page that is open: until its next check, at the latest at 2026-11-02 22:30 UTC.',
    '  - A device that gets no answer of the identity service: until 12 hours after its last one, at the latest at 2026-11-03 09:30 UTC.',
    expect.stringMatching(/A copy of the text or of the content key: for good\. npm run seal:key -- --rotate/),
  ]);
  expect(whatStillWorks(new Date('2026-11-02T21:30:40Z'), 1)[3]).toContain('until 1 hour after');
});

test('a disabled account is enabled, one that is not is left alone', async () => {
  const administrators = { claims: { docsOrigin: 'administrator' } };
  const disabled = existing({ ...administrators, isDisabled: true });
  expect(await saidBy(enable, disabled)).toEqual([`${KIM}: is enabled; it signs in anew.`]);
  expect(disabled.at(KIM)?.isDisabled).toBe(false);
  const enabled = existing(administrators);
  expect(await saidBy(enable, enabled)).toEqual([`${KIM}: is not disabled; nothing was changed.`]);
  expect(enabled.calls).toEqual([]);
});

test('an enabled account that nobody has recorded is said to need it', async () => {
  const lines = await saidBy(enable, existing({ isDisabled: true }));
  expect(lines[1]).toContain(`npm run readers -- add ${KIM} confirms it`);
});

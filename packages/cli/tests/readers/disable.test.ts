import { disable, remainingAccess } from '../../src/readers/disable';
import { enable } from '../../src/readers/enable';
import { ServiceFailure } from '../../src/readers/failures';
import type { ReaderAccount } from '../../src/readers/reader';
import { FakeAccounts, readerWith } from './fakeAccounts';

const KIM = 'kim@partner.example';
const UID = `uid-${KIM}`;

function existing(change: Partial<Omit<ReaderAccount, 'address'>> = {}): FakeAccounts {
  return new FakeAccounts([readerWith({ address: KIM, ...change })]);
}

async function saidBy(command: typeof disable, accounts: FakeAccounts, address = KIM): Promise<string[]> {
  const lines: string[] = [];
  await command(address, { accounts, print: (line) => lines.push(line) });
  return lines;
}

test('an account is disabled before its sessions end, so that none starts in between', async () => {
  const accounts = existing();
  expect(await saidBy(disable, accounts)).toEqual([`${KIM}: is disabled; its sessions are ended.`]);
  expect(accounts.calls).toEqual([`setDisabled ${UID}`, `endSessions ${UID}`]);
  expect(accounts.at(KIM)?.isDisabled).toBe(true);
});

test('disabling again ends the sessions again', async () => {
  const accounts = existing({ isDisabled: true });
  expect(await saidBy(disable, accounts)).toEqual([`${KIM}: was already disabled; its sessions are ended.`]);
  expect(accounts.calls).toContain(`endSessions ${UID}`);
});

test('a failure to end sessions is reported', async () => {
  const accounts = existing().break('endSessions', new ServiceFailure('The service is in trouble.'));
  const outcome = saidBy(disable, accounts);
  await expect(outcome).rejects.toThrow(
    'disabled, but its sessions were not ended: run the command again. The service is in trouble.',
  );
  await expect(outcome).rejects.toBeInstanceOf(ServiceFailure);
});

test.each([
  ['disable', disable],
  ['enable', enable],
])('%s of an unknown address reports how to list accounts', async (_name, command) => {
  await expect(saidBy(command, existing(), 'nobody@partner.example')).rejects.toThrow(
    /^no account has this address or uid: list the accounts with npm run readers -- list/,
  );
});

test('the remaining access is described with its end', () => {
  const lines = remainingAccess(new Date('2026-11-02T21:30:40Z'), 12);
  expect(lines).toEqual([
    'Remaining access:',
    '  - Signing in and requesting the content key: none from now on.',
    '  - An open page: until its next check, at the latest 2026-11-02 22:30 UTC.',
    '  - A device that cannot reach the identity service: until 12 hours after its last contact, at the latest 2026-11-03 09:30 UTC.',
    expect.stringMatching(/A copy of the text or of the content key: permanent; npm run seal:key -- --rotate/),
  ]);
  expect(remainingAccess(new Date('2026-11-02T21:30:40Z'), 1)[3]).toContain('until 1 hour after');
});

test('a disabled account is enabled, an enabled one is not changed', async () => {
  const administrators = { claims: { docsOrigin: 'administrator', docsAddress: KIM } };
  const disabled = existing({ ...administrators, isDisabled: true });
  expect(await saidBy(enable, disabled)).toEqual([`${KIM}: is enabled; it has to sign in again.`]);
  expect(disabled.at(KIM)?.isDisabled).toBe(false);
  const enabled = existing(administrators);
  expect(await saidBy(enable, enabled)).toEqual([`${KIM}: is not disabled; nothing was changed.`]);
  expect(enabled.calls).toEqual([]);
});

test.each([{}, { docsOrigin: 'administrator', docsAddress: 'lea@partner.example' }])(
  'enabling an account that nobody has confirmed (%j) suggests it',
  async (claims) => {
    const lines = await saidBy(enable, existing({ isDisabled: true, claims }));
    expect(lines[1]).toContain(`npm run readers -- add ${KIM} to confirm it`);
  },
);

describe('an account that has changed its address', () => {
  const LEA = 'lea@partner.example';
  /** Kim's, now with Lea's address, and Lea's, now with Kim's. */
  const kim = readerWith({ uid: 'kim', address: LEA, claims: { docsOrigin: 'administrator', docsAddress: KIM } });
  const lea = readerWith({ uid: 'lea', address: KIM, claims: { docsOrigin: 'administrator', docsAddress: LEA } });
  const other = readerWith({ uid: 'other', address: 'other@partner.example' });

  test('is disabled by either address, with the one that has the address now', async () => {
    for (const address of [KIM, LEA]) {
      const accounts = new FakeAccounts([kim, lea, other]);
      expect(await saidBy(disable, accounts, address)).toEqual([
        `${address}: account kim (${LEA}, recorded for ${KIM}) is disabled; its sessions are ended.`,
        `${address}: account lea (${KIM}, recorded for ${LEA}) is disabled; its sessions are ended.`,
      ]);
      expect(accounts.calls).toEqual(['setDisabled kim', 'endSessions kim', 'setDisabled lea', 'endSessions lea']);
    }
  });

  test('is disabled alone by its uid', async () => {
    const accounts = new FakeAccounts([kim, lea]);
    expect(await saidBy(disable, accounts, 'kim')).toEqual(['kim: is disabled; its sessions are ended.']);
    expect(accounts.calls).toEqual(['setDisabled kim', 'endSessions kim']);
  });

  test('is disabled by the address that its provider reports', async () => {
    const providers = [{ id: 'google.com', address: 'Kim@example.com' }];
    const accounts = new FakeAccounts([readerWith({ uid: 'kim', address: LEA, providers })]);
    await saidBy(disable, accounts, 'kim@example.com');
    expect(accounts.calls).toContain('setDisabled kim');
  });

  test('does not keep the others from being disabled when it cannot be', async () => {
    const accounts = new FakeAccounts([kim, lea]).break('endSessions', new ServiceFailure('Trouble.'));
    const outcome = saidBy(disable, accounts);
    await expect(outcome).rejects.toThrow(/^account kim .*its sessions were not ended.*account lea .*Trouble\.$/);
    await expect(outcome).rejects.toBeInstanceOf(ServiceFailure);
    expect(accounts.calls).toEqual(['setDisabled kim', 'setDisabled lea']);
  });

  test('is enabled by its uid only, so that no other one is by mistake', async () => {
    const accounts = new FakeAccounts([
      { ...kim, isDisabled: true },
      { ...lea, isDisabled: true },
    ]);
    await expect(saidBy(enable, accounts)).rejects.toThrow(
      /^means more than one account, so none was enabled: name one by its uid: account kim .*; account lea /,
    );
    expect(accounts.calls).toEqual([]);
    await saidBy(enable, accounts, 'lea');
    expect(accounts.calls).toEqual(['setDisabled lea']);
  });
});

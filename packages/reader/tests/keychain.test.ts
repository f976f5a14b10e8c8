import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Keychain, systemKeychain } from '../src/account/keychain';
import { RefreshTokenStore } from '../src/account/refreshTokenStore';
import { logoutCommand } from '../src/commands/logout';

const SITE = 'https://docs.acme.com';
const NAME = 'docs.acme.com';

let folder: string;
let spawned: string[];

// The programs are those of the folder, on every system.
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof import('node:child_process')>('node:child_process');
  return {
    ...actual,
    spawn: (command: string, args: readonly string[], options: object) => {
      spawned.push([command, ...args].join(' '));
      return actual.spawn(path.join(folder, command), args, options);
    },
    spawnSync: () => ({}),
  };
});

const { platform } = process;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keychain-'));
  spawned = [];
  process.env.XDG_CONFIG_HOME = folder;
  process.env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nowhere';
});

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  delete process.env.XDG_CONFIG_HOME;
  delete process.env.DBUS_SESSION_BUS_ADDRESS;
  rmSync(folder, { recursive: true });
});

function keychainOf(system: NodeJS.Platform, script: string): Keychain {
  Object.defineProperty(process, 'platform', { value: system });
  for (const program of ['security', 'secret-tool'])
    writeFileSync(path.join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return systemKeychain() as Keychain;
}

/** A keychain that can be locked. */
class Lockable implements Keychain {
  readonly title = 'the keychain';
  isLocked = false;
  secret: string | null = null;

  async read(): Promise<string | null> {
    return this.isLocked ? null : this.secret;
  }

  async write(_name: string, secret: string): Promise<boolean> {
    if (!this.isLocked) this.secret = secret;
    return !this.isLocked;
  }

  async remove(): Promise<boolean> {
    if (!this.isLocked) this.secret = null;
    return this.secret === null;
  }
}

test.each([
  ['deletes the item', 'exit 0', true],
  ['has no such item', 'exit 44', true],
  ['is locked', 'exit 36', false],
])('the keychain of macOS %s', async (_, script, isGone) => {
  expect(await keychainOf('darwin', script).remove(NAME)).toBe(isGone);
  expect(spawned).toEqual([`security delete-generic-password -s gatedocs-reader -a ${NAME}`]);
});

test.each([
  ['deletes the item', 'exit 0', true],
  ['has no such item', '[ $1 = search ]', true],
  ['is locked', '[ $1 = search ] && echo "[/1]"', false],
  ['is locked, in older versions', '[ $1 = clear ] || echo "[/1]"', false],
  ['does not respond', 'exit 1', false],
])('the keyring of a desktop %s', async (_, script, isGone) => {
  expect(await keychainOf('linux', script).remove(NAME)).toBe(isGone);
  expect(spawned).toEqual(
    ['clear', 'search'].map((word) => `secret-tool ${word} service gatedocs-reader site ${NAME}`),
  );
});

test('a session that was stored while the keychain was locked is the one that counts afterwards', async () => {
  const keychain = new Lockable();
  const store = new RefreshTokenStore(SITE, keychain);
  expect(await store.write('first')).toBe(keychain.title);
  keychain.isLocked = true;
  const file = await store.write('second');
  expect(readFileSync(file, 'utf8')).toBe('second\n');
  expect(await store.read()).toBe('second');
  keychain.isLocked = false;
  expect(await store.read()).toBe('second');
  await store.write('third');
  expect(await store.read()).toBe('third');
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test('a session in a locked keychain is not signed out of, and logout says so', async () => {
  const keychain = new Lockable();
  const store = new RefreshTokenStore(SITE, keychain);
  await store.write('token');
  const cache = { keepOnly: jest.fn() };
  const logout = (): Promise<void> => logoutCommand.run({ site: SITE, store, cache } as never);
  const told = jest.spyOn(console, 'error').mockReturnValue();
  keychain.isLocked = true;
  await expect(logout()).rejects.toThrow(
    /^The session may still be in the keychain: unlock it, and run .+ logout again\.$/,
  );
  expect(cache.keepOnly).toHaveBeenCalledWith([]);
  expect(told).not.toHaveBeenCalled();
  keychain.isLocked = false;
  await logout();
  expect(await store.read()).toBeNull();
  expect(told).toHaveBeenCalledWith(`Signed out of ${SITE} on this computer.`);
  told.mockRestore();
});

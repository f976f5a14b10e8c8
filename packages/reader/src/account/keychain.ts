import { spawn, spawnSync } from 'node:child_process';

/** The system's store of secrets. */
export interface Keychain {
  /** Its name in messages. */
  readonly title: string;
  /** Returns null without the secret, and where the keychain is locked. */
  read(name: string): Promise<string | null>;
  /** Returns whether the secret is kept. */
  write(name: string, secret: string): Promise<boolean>;
  /** Returns whether the keychain is known not to have the secret any more. */
  remove(name: string): Promise<boolean>;
}

const SERVICE = 'gatedocs-reader';
/** Exit code of `security` for an item that does not exist: the last byte of errSecItemNotFound (-25300). */
const ITEM_NOT_FOUND = 44;
/** Timeout in milliseconds: a keychain may ask the user for a password. */
const TIMEOUT_MS = 60_000;

/**
 * Returns the keychain of macOS, or the Secret Service of a Linux desktop; null where there is none. Windows'
 * Credential Manager has no command that returns a secret, so the tool uses a file there, protected by the user's
 * profile.
 */
export function systemKeychain(): Keychain | null {
  if (process.platform === 'darwin') return MACOS;
  const hasDesktop = process.platform === 'linux' && process.env.DBUS_SESSION_BUS_ADDRESS;
  return hasDesktop && spawnSync('secret-tool', ['--version']).error === undefined ? SECRET_SERVICE : null;
}

const MACOS: Keychain = {
  title: 'the keychain of macOS',
  read: (name) => run('security', ['find-generic-password', '-s', SERVICE, '-a', name, '-w']),
  // In interactive mode the command, and with it the secret, comes from standard input. A token has no quotation mark.
  write: async (name, secret) =>
    (await run('security', ['-i'], `add-generic-password -U -s ${SERVICE} -a "${name}" -w "${secret}"\n`)) !== null &&
    (await MACOS.read(name)) === secret,
  remove: async (name) => {
    const { code } = await execute('security', ['delete-generic-password', '-s', SERVICE, '-a', name]);
    return code === 0 || code === ITEM_NOT_FOUND;
  },
};

const SECRET_SERVICE: Keychain = {
  title: 'the keyring of this desktop',
  read: (name) => run('secret-tool', ['lookup', 'service', SERVICE, 'site', name]),
  write: async (name, secret) =>
    (await run('secret-tool', ['store', `--label=${SERVICE} ${name}`, 'service', SERVICE, 'site', name], secret)) !==
      null && (await SECRET_SERVICE.read(name)) === secret,
  // The exit code of `clear` is the same for a locked secret and for none; `search` also lists what is locked.
  remove: async (name) => {
    await run('secret-tool', ['clear', 'service', SERVICE, 'site', name]);
    return (await run('secret-tool', ['search', 'service', SERVICE, 'site', name])) === '';
  },
};

/** Returns the output of a command, or null if it fails. */
async function run(command: string, args: readonly string[], input?: string): Promise<string | null> {
  const { code, output } = await execute(command, args, input);
  return code === 0 ? output.trim() : null;
}

interface Execution {
  /** Exit code; null if the command could not be started, or did not end. */
  readonly code: number | null;
  readonly output: string;
}

/** Executes a command. @param input standard input, for secrets: other users can see arguments. */
function execute(command: string, args: readonly string[], input = ''): Promise<Execution> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part;
    });
    child.on('error', () => resolve({ code: null, output }));
    child.on('close', (code) => resolve({ code, output }));
    // A command that does not read its input closes the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

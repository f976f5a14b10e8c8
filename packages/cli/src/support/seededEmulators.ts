import { Failure } from 'gatedocs-generator/node';
import { DEMO_ACCOUNTS, type SeededAccount, seedAccounts, signIn } from './accounts.ts';
import { type EmulatorOptions, type Emulators, startEmulators } from './emulators.ts';

/**
 * Starts the emulators with accounts, including the demo's.
 * @throws Failure when they do not start or reject an account, after stopping all of them.
 */
export async function startSeededEmulators(
  options: EmulatorOptions,
  accounts: readonly SeededAccount[] = DEMO_ACCOUNTS,
): Promise<Emulators> {
  const emulators = await startEmulators(options);
  try {
    await seedAccounts(emulators.auth, accounts);
    if (options.functions) await warmUp(emulators);
  } catch (error) {
    await emulators.stop();
    if (error instanceof Failure) throw error;
    throw new Failure(`The emulators started, but cannot be reached: start again.\n${emulators.lastLines()}`, {
      cause: error,
    });
  }
  return emulators;
}

/**
 * Calls the functions once like a reader would: the emulator starts each function on its first call, which would delay
 * the first reader.
 */
async function warmUp({ auth, hosting }: Emulators): Promise<void> {
  const { idToken } = await signIn(auth, DEMO_ACCOUNTS[0]);
  await fetch(`${hosting}/content-key`, { method: 'POST', headers: { Authorization: `Bearer ${idToken}` } });
}

/** Returns the line with the site's URL and the demo credentials. */
export function readyLine(address: string, others: readonly SeededAccount[] = []): string {
  const [developer] = DEMO_ACCOUNTS;
  return [`Ready: ${address}`, ...[developer, ...others].map(({ email, password }) => `${email} / ${password}`)].join(
    '  ',
  );
}

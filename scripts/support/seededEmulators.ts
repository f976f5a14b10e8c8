import { DEMO_ACCOUNTS, seedAccounts, signIn } from './accounts';
import { type EmulatorOptions, type Emulators, startEmulators } from './emulators';

/**
 * Starts the emulators with the demo's accounts.
 * @throws Failure when they do not start or refuse an account; none is left running then.
 */
export async function startSeededEmulators(options: EmulatorOptions): Promise<Emulators> {
  const emulators = await startEmulators(options);
  try {
    await seedAccounts(emulators.auth, DEMO_ACCOUNTS);
    if (options.functions) await warmUp(emulators);
  } catch (error) {
    await emulators.stop();
    throw error;
  }
  return emulators;
}

/** Goes the way of a reader once: the emulator starts each function at its first call, which the first reader would wait for. */
async function warmUp({ auth, hosting }: Emulators): Promise<void> {
  const { idToken } = await signIn(auth, DEMO_ACCOUNTS[0]);
  await fetch(`${hosting}/content-key`, { method: 'POST', headers: { Authorization: `Bearer ${idToken}` } });
}

/** The line that says where to go and who may read there. */
export function readyLine(address: string): string {
  const [developer] = DEMO_ACCOUNTS;
  return `Ready: ${address}  ${developer.email} / ${developer.password}`;
}

import { DEMO_ACCOUNTS, seedAccounts } from './accounts';
import { type EmulatorOptions, type Emulators, startEmulators } from './emulators';

/**
 * Starts the emulators with the demo's accounts.
 * @throws Failure when they do not start or refuse an account; none is left running then.
 */
export async function startSeededEmulators(options: EmulatorOptions): Promise<Emulators> {
  const emulators = await startEmulators(options);
  try {
    await seedAccounts(emulators.auth, DEMO_ACCOUNTS);
  } catch (error) {
    await emulators.stop();
    throw error;
  }
  return emulators;
}

/** The line that says where to go and who may read there. */
export function readyLine(address: string): string {
  const [developer] = DEMO_ACCOUNTS;
  return `Ready: ${address}  ${developer.email} / ${developer.password}`;
}

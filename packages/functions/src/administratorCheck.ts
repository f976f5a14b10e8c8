import type { IsCreatedByAdministrator } from './origin.ts';
import type { Variables } from './settings.ts';

/** Fields of the project's configuration that are read. https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface ProjectConfig {
  readonly client?: { readonly permissions?: { readonly disabledUserSignup?: boolean } };
  readonly blockingFunctions?: { readonly triggers?: { readonly beforeCreate?: { readonly functionUri?: string } } };
}

/** This project's own function, by its name or its service's address: another owner's function does not mark accounts. */
const OWN_FUNCTION = /[/]beforeAccountCreated\b/i;

/** Returns an access token that may read the project's configuration. */
export type AccessToken = () => Promise<string>;

/**
 * Returns a function that checks whether an administrator created an account with an address and no record. A missing
 * last sign-in alone proves nothing: no documentation promises that an account created by a client has one by the time
 * its creation event is handled. It is proof only where a client cannot create such an account: sign-up is off, or the
 * blocking function that runs before creation is registered, and so has marked every account created by a client.
 * @param timeout of the request, in milliseconds.
 * @throws Error when the configuration cannot be read; the account stays unconfirmed.
 */
export function administratorCheck(
  variables: Variables,
  accessToken: AccessToken,
  timeout: number,
): IsCreatedByAdministrator {
  const emulator = variables.FIREBASE_AUTH_EMULATOR_HOST;
  return async (record) => {
    const { client, blockingFunctions } = emulator
      ? await readConfig(`http://${emulator}/identitytoolkit.googleapis.com`, 'owner')
      : await readConfig('https://identitytoolkit.googleapis.com', await accessToken());
    const areCreationsMarked = OWN_FUNCTION.test(blockingFunctions?.triggers?.beforeCreate?.functionUri ?? '');
    const isSignUpOff = client?.permissions?.disabledUserSignup === true;
    // The Auth emulator sets the last sign-in time of every account, and does not turn sign-up off.
    if (emulator) return areCreationsMarked;
    return record.metadata.lastSignInTime === null && (areCreationsMarked || isSignUpOff);
  };

  async function readConfig(api: string, token: string): Promise<ProjectConfig> {
    const response = await fetch(`${api}/v2/projects/${variables.GCLOUD_PROJECT}/config`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok)
      throw Object.assign(
        new Error(
          `The project's configuration cannot be read (status ${response.status}): give the functions' service account the permission firebaseauth.configs.get.`,
        ),
        response.status === 403 ? { code: 'auth/insufficient-permission' } : {},
      );
    return (await response.json()) as ProjectConfig;
  }
}

import type { IsAdministrators } from './origin.ts';
import type { Variables } from './settings.ts';

/** Fields of the project's configuration that are read. https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface ProjectConfig {
  readonly client?: { readonly permissions?: { readonly disabledUserSignup?: boolean } };
  readonly blockingFunctions?: { readonly triggers?: { readonly beforeCreate?: { readonly functionUri?: string } } };
}

/** This project's own function, by its name or by the address of its service: others mark no account. */
const OWN_FUNCTION = /[/]beforeAccountCreated\b/i;

/** Returns an access token that may read the project's configuration. */
export type AccessToken = () => Promise<string>;

/**
 * Returns the check whether an administrator created an account that has an address and no record. That nobody has
 * signed in to it yet proves nothing by itself: no documentation says that a client's new account always has a last
 * sign-in when its creation event is handled. It counts where a client cannot create such an account: sign-up is off, or
 * the blocking function before creation is registered, which has marked every account that a client created.
 * @param timeout of the request, in milliseconds.
 * @throws Error when the configuration cannot be read; the account stays unconfirmed.
 */
export function administratorCheck(variables: Variables, accessToken: AccessToken, timeout: number): IsAdministrators {
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

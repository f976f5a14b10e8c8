import type firebase from 'firebase/compat/app';
import type { SignInOptions } from '../../../../site/signInOptions';
import { openSignUp, takeSignUp } from './signUp';

/** No sign-in method; FirebaseUI answers it with its page for providers that are not supported. */
const NOT_OFFERED = 'not-offered';

/**
 * Makes FirebaseUI find its way when e-mail enumeration protection is on, the default of new projects. The service then names no
 * sign-in method for any address, which FirebaseUI takes for an unknown one: a known reader would be told "Not Authorized".
 * Whether `registered` is in the answer tells the two apart
 * (https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
 * An unknown address is led to the password page like a known one; from there mendSignUp goes on, where the owner lets readers sign up.
 * A provider that the owner does not offer is not offered here either; FirebaseUI would take any that it knows.
 */
export function mendLookup(auth: firebase.auth.Auth, { signInOptions }: SignInOptions): void {
  const original = auth.fetchSignInMethodsForEmail.bind(auth);
  const email = signInOptions.find((options) => options.provider === 'password');
  const offered = new Set<string>(['password', 'emailLink', ...signInOptions.map(({ provider }) => provider)]);
  auth.fetchSignInMethodsForEmail = async (address) => {
    if (takeSignUp(address)) return [];
    const methods = await original(address);
    const isHidden = methods.length === 0 && email !== undefined && (await isProtected(auth, address));
    openSignUp(isHidden && !email.disableSignUp?.status);
    if (isHidden) return [email.signInMethod ?? 'password'];
    return methods.map((method) => (offered.has(method) ? method : NOT_OFFERED));
  };
}

/** Asks again for what the SDK leaves out of its answer. */
async function isProtected(auth: firebase.auth.Auth, identifier: string): Promise<boolean> {
  const { apiKey } = auth.app.options as { apiKey: string };
  const response = await fetch(`${serviceOrigin(auth)}/v1/accounts:createAuthUri?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      identifier,
      continueUri: location.origin,
      ...(auth.tenantId ? { tenantId: auth.tenantId } : {}),
    }),
  });
  return response.ok && !('registered' in ((await response.json()) as object));
}

function serviceOrigin({ emulatorConfig }: firebase.auth.Auth): string {
  if (!emulatorConfig) return 'https://identitytoolkit.googleapis.com';
  const { protocol, host, port } = emulatorConfig;
  return `${protocol}://${host}${port ? `:${port}` : ''}/identitytoolkit.googleapis.com`;
}

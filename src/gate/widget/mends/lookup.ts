import type firebase from 'firebase/compat/app';
import type { SignInOptions } from '../options';

/**
 * Makes FirebaseUI find its way when e-mail enumeration protection is on, the default of new projects. The service then names no
 * sign-in method for any address, which FirebaseUI takes for an unknown one: a known reader would be told "Not Authorized".
 * Whether `registered` is in the answer tells the two apart
 * (https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
 */
export function mendLookup(auth: firebase.auth.Auth, { signInOptions }: SignInOptions): void {
  const original = auth.fetchSignInMethodsForEmail.bind(auth);
  const email = signInOptions.find((options) => options.provider === 'password');
  auth.fetchSignInMethodsForEmail = async (address) => {
    const methods = await original(address);
    if (methods.length > 0 || !email || !(await isProtected(auth, address))) return methods;
    return [email.signInMethod ?? 'password'];
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

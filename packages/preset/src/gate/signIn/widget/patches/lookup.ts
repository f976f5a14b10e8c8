import type firebase from 'firebase/compat/app';
import type { SignInOptions } from 'gatedocs-generator/settings';
import type { SignUp } from './signUp.ts';

/** Not a sign-in method: FirebaseUI shows its page for unsupported providers. */
const NOT_OFFERED = 'not-offered';

/**
 * Makes FirebaseUI work with e-mail enumeration protection, the default of new projects. The service then returns no
 * sign-in method for any address, which FirebaseUI treats as an unknown one: a known reader would see "Not Authorized".
 * Only an unprotected response contains `registered`
 * (https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
 * An unknown address gets the password page, like a known one; SignUp continues there, if the owner allows sign-up.
 * A provider that the owner does not offer is not offered here either; FirebaseUI would accept any that it knows.
 */
export function patchLookup(auth: firebase.auth.Auth, { signInOptions }: SignInOptions, signUp: SignUp): void {
  const original = auth.fetchSignInMethodsForEmail.bind(auth);
  const email = signInOptions.find((options) => options.provider === 'password');
  const offered = new Set<string>(['password', 'emailLink', ...signInOptions.map(({ provider }) => provider)]);
  auth.fetchSignInMethodsForEmail = async (address) => {
    if (signUp.takeSubmission(address)) return [];
    const methods = await original(address);
    const isHidden = methods.length === 0 && email !== undefined && (await isProtected(auth, address));
    signUp.offerAfterLookup(isHidden && !email.disableSignUp?.status);
    if (isHidden) return [email.signInMethod ?? 'password'];
    return methods.map((method) => (offered.has(method) ? method : NOT_OFFERED));
  };
}

/** Repeats the request for a field that the SDK drops from the response. */
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

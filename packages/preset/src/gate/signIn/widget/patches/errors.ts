import type firebase from 'firebase/compat/app';

/** Error of the identity SDK's compat API. */
interface ServiceError {
  code?: string;
  message: string;
}

const GENERIC_MESSAGE = 'Something went wrong. Please try again.';
/** Message of the service, or of its emulator, with the response of a blocking function. */
const BLOCKING_FUNCTION_ERROR = /HTTP Cloud Function returned an error:|HTTP request to \S+ returned HTTP error \d+:/;
const PASSWORD_POLICY_CODE = 'auth/password-does-not-meet-requirements';

/** Methods whose errors FirebaseUI shows. */
const AUTH_METHODS = [
  'confirmPasswordReset',
  'createUserWithEmailAndPassword',
  'getRedirectResult',
  'sendSignInLinkToEmail',
  'signInAnonymously',
  'signInWithCredential',
  'signInWithEmailAndPassword',
  'signInWithEmailLink',
  'signInWithPopup',
  'updateCurrentUser',
] as const;

/**
 * Outcomes that lead on: FirebaseUI ignores a closed popup, redirects after a blocked one, links
 * accounts, and switches a guest to an existing one.
 */
const HARMLESS_CODES: ReadonlySet<string> = new Set([
  'auth/account-exists-with-different-credential',
  'auth/cancelled-popup-request',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'firebaseui/anonymous-upgrade-merge-conflict',
]);
/** Methods that do not sign in. */
const METHODS_WITHOUT_SIGN_IN: ReadonlySet<AuthMethod> = new Set(['confirmPasswordReset', 'sendSignInLinkToEmail']);

/**
 * The requirements that the last refused password lacks, in the identity service's words; FirebaseUI has one fixed
 * hint.
 */
export interface PasswordPolicy {
  refusal: string | null;
}

/**
 * Makes an auth object throw errors with readable messages. FirebaseUI translates the codes it knows and shows the
 * message of all others, which for user-disabled, blocking functions and password policies is raw SDK text or JSON.
 */
export function patchErrors(auth: firebase.auth.Auth, policy: PasswordPolicy): void {
  for (const name of AUTH_METHODS) wrap(auth, name, policy);
}

type AuthMethod = (typeof AUTH_METHODS)[number];
type Call = (...args: unknown[]) => Promise<unknown>;

function wrap(auth: firebase.auth.Auth, name: AuthMethod, policy: PasswordPolicy): void {
  const methods = auth as unknown as Record<AuthMethod, Call>;
  const original = methods[name].bind(auth);
  methods[name] = async (...args) => {
    policy.refusal = null;
    try {
      return await original(...args);
    } catch (error) {
      const readable = makeReadable(error, name, policy);
      if (!METHODS_WITHOUT_SIGN_IN.has(name)) logFailure(readable);
      throw readable;
    }
  };
}

/** Logs a failed sign-in, without the credential and the address that the error can carry. */
export function logFailure(error: unknown): void {
  if (!isServiceError(error)) console.error('Sign-in failed.', error);
  else if (!HARMLESS_CODES.has(error.code ?? '')) console.error(`Sign-in failed: ${error.code ?? ''} ${error.message}`);
}

/** Changes an error in place, so that it keeps its credential and e-mail address. */
export function makeReadable(error: unknown, method: AuthMethod, policy: PasswordPolicy): unknown {
  if (!isServiceError(error)) return error;
  if (BLOCKING_FUNCTION_ERROR.test(error.message))
    return Object.assign(error, { message: blockingSentence(error.message) });
  switch (error.code) {
    // The code of a wrong password with e-mail enumeration protection.
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
      return method === 'signInWithEmailAndPassword' ? Object.assign(error, { code: 'auth/wrong-password' }) : error;
    case 'auth/user-disabled':
      return Object.assign(error, { message: 'The user account has been disabled by an administrator.' });
    case PASSWORD_POLICY_CODE: {
      const message = policySentence(error.message);
      policy.refusal = message;
      // For the reset page every other code means that the link has expired or was used.
      return Object.assign(error, { message, code: 'auth/weak-password' });
    }
    default:
      return error;
  }
}

function isServiceError(error: unknown): error is ServiceError {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Extracts a blocking function's message from the SDK's: `...: {"error":{"message":"..."}} (auth/...)`. */
function blockingSentence(message: string): string {
  try {
    const body = JSON.parse(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1)) as {
      error?: { message?: unknown };
    };
    return typeof body.error?.message === 'string' && body.error.message ? body.error.message : GENERIC_MESSAGE;
  } catch {
    return GENERIC_MESSAGE;
  }
}

/** Converts the service's list: `Missing password requirements: [Password must ..., Password must ...]`. */
function policySentence(message: string): string {
  const missing = /\[(.*)\]/.exec(message)?.[1];
  return missing ? `${missing.split(', ').join('. ')}.` : 'The password does not meet the requirements.';
}

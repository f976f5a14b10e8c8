import type firebase from 'firebase/compat/app';

/** What the identity service's compat API throws. */
interface ServiceError {
  code?: string;
  message: string;
}

const GENERIC = 'Something went wrong. Please try again.';
/** How the service, and how its emulator, hands on what a blocking function answered. */
const BLOCKED = /HTTP Cloud Function returned an error:|HTTP request to \S+ returned HTTP error \d+:/;
const POLICY = 'auth/password-does-not-meet-requirements';

/** Methods whose refusals FirebaseUI shows. */
const METHODS = [
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

/** What the last refused password lacks, in the identity service's words; FirebaseUI knows one fixed hint only. */
export const passwordPolicy: { refusal: string | null } = { refusal: null };

/**
 * Makes an auth object refuse in clean sentences. FirebaseUI translates the codes it knows and shows the message of all others,
 * which for user-disabled, blocking functions and password policies is raw SDK text or JSON.
 */
export function mendErrors(auth: firebase.auth.Auth): void {
  for (const name of METHODS) wrap(auth, name);
}

type Call = (...args: unknown[]) => Promise<unknown>;

function wrap(auth: firebase.auth.Auth, name: (typeof METHODS)[number]): void {
  const methods = auth as unknown as Record<typeof name, Call>;
  const original = methods[name].bind(auth);
  methods[name] = async (...args) => {
    passwordPolicy.refusal = null;
    try {
      return await original(...args);
    } catch (error) {
      throw mendError(error, name);
    }
  };
}

/** Mends an error in place, so that the credential and address it carries stay on it. */
export function mendError(error: unknown, method: (typeof METHODS)[number]): unknown {
  if (!isServiceError(error)) return error;
  if (BLOCKED.test(error.message)) return Object.assign(error, { message: blockingSentence(error.message) });
  switch (error.code) {
    // The answer to a wrong password where e-mail enumeration protection is on.
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
      return method === 'signInWithEmailAndPassword' ? Object.assign(error, { code: 'auth/wrong-password' }) : error;
    case 'auth/user-disabled':
      return Object.assign(error, { message: 'The user account has been disabled by an administrator.' });
    case POLICY: {
      const message = policySentence(error.message);
      passwordPolicy.refusal = message;
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

/** A blocking function answers with JSON inside of the SDK's message: `...: {"error":{"message":"..."}} (auth/...)`. */
function blockingSentence(message: string): string {
  try {
    const body = JSON.parse(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1)) as {
      error?: { message?: unknown };
    };
    return typeof body.error?.message === 'string' && body.error.message ? body.error.message : GENERIC;
  } catch {
    return GENERIC;
  }
}

/** The service lists what is missing: `Missing password requirements: [Password must ..., Password must ...]`. */
function policySentence(message: string): string {
  const missing = /\[(.*)\]/.exec(message)?.[1];
  return missing ? `${missing.split(', ').join('. ')}.` : 'The password does not meet the requirements.';
}

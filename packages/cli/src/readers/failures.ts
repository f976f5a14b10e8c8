import { Failure } from 'gatedocs-generator/node';
import { escapeInvisible } from 'gatedocs-reference/failure';
import type { AccountsTarget } from './target.ts';

/** The identity service is unusable: every further address would fail too. */
export class ServiceFailure extends Failure {}

/** No response in time. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no response within ${milliseconds / 1000} s`);
  }
}

/** Returns a failure of the same kind with a prefixed message. */
export function withPrefix(prefix: string, failure: Failure): Failure {
  const message = `${prefix}${failure.message}`;
  return failure instanceof ServiceFailure ? new ServiceFailure(message) : new Failure(message);
}

/**
 * Returns a thrown Failure.
 * @throws any other error.
 */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

type Cause =
  | 'credentials'
  | 'unreachable'
  | 'timeout'
  | 'permission'
  | 'quota'
  | 'outage'
  | 'no-project'
  | 'unexpected-response';

const CODE_CAUSES: Readonly<Record<string, Cause>> = {
  'app/invalid-credential': 'credentials',
  'auth/invalid-credential': 'credentials',
  'app/network-error': 'unreachable',
  'app/network-timeout': 'timeout',
  'auth/insufficient-permission': 'permission',
  'auth/quota-exceeded': 'quota',
  'auth/configuration-not-found': 'no-project',
  'auth/project-not-found': 'no-project',
  'app/unable-to-parse-response': 'unexpected-response',
};

/**
 * Causes that firebase-admin's codes do not distinguish: it reports an unknown response as `auth/internal-error`,
 * with its JSON in the message, and a failure to reach Google's token service as `app/invalid-credential`. The first
 * match wins.
 */
const MESSAGE_CAUSES: readonly (readonly [RegExp, Cause])[] = [
  [/\bLIFETIME\b/, 'timeout'],
  [/\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/, 'unreachable'],
  [/"code":401\b|\bUNAUTHENTICATED\b/, 'credentials'],
  [/"code":403\b|\bPERMISSION_DENIED\b/, 'permission'],
  [/"code":429\b|\bRESOURCE_EXHAUSTED\b|\bTOO_MANY_ATTEMPTS/, 'quota'],
  [/"code":5\d\d\b/, 'outage'],
];

/** The service's errors about one account, or about a setting that not every command needs, with the fix. */
const ACCOUNT_ERRORS: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'the identity service rejects this e-mail address: correct it and run the command again.',
  'auth/email-already-exists': 'someone else created this account at the same time: run the command again.',
  'auth/user-not-found': 'someone else deleted this account at the same time: run the command again.',
  'auth/operation-not-allowed':
    'E-mail/Password is switched off in the project: switch it on (Firebase console, Authentication, Sign-in method) and run the command again.',
  'auth/unauthorized-continue-uri':
    'the host of url in site.config.ts is not an authorized domain: add it (Firebase console, Authentication, Settings, Authorized domains) and run the command again.',
};

/** Returns the code of a firebase-admin error, empty for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Turns an error of firebase-admin or a timeout into a Failure with cause and fix; returns any other error as
 * it is.
 */
export function toFailure(error: unknown, target: AccountsTarget): unknown {
  const code = errorCode(error);
  if (!(error instanceof Error) || !(error instanceof TimeoutError || code)) return error;
  const cause = findCause(error);
  if (cause) return new ServiceFailure(messageFor(cause, target, error));
  return new Failure(
    ACCOUNT_ERRORS[code] ?? `the identity service rejected the request (${code}): ${quotedMessage(error)}`,
  );
}

function findCause(error: Error): Cause | null {
  if (error instanceof TimeoutError) return 'timeout';
  const byMessage = MESSAGE_CAUSES.find(([pattern]) => pattern.test(error.message))?.[1];
  return byMessage ?? CODE_CAUSES[errorCode(error)] ?? null;
}

function messageFor(cause: Cause, target: AccountsTarget, error: Error): string {
  const { projectId } = target;
  if (target.kind === 'emulator' && cause === 'unreachable')
    return `No Auth emulator answers at ${target.origin}: start npm run demo first, or set your project in .env (see .env.example).`;
  const service =
    target.kind === 'emulator' ? `The Auth emulator at ${target.origin}` : 'The identity service of Google';
  switch (cause) {
    case 'credentials':
      return `There are no valid application default credentials: run gcloud auth application-default login, then run this command again (${quotedMessage(error)}).`;
    case 'unreachable':
      return `${service} cannot be reached: check the connection of this machine, then run the command again (${quotedMessage(error)}).`;
    case 'timeout':
      return `${service} did not respond in time: run the command again later; the last operation may or may not have been carried out.`;
    case 'permission':
      return `These credentials cannot manage the accounts of ${projectId}: grant them the roles Firebase Authentication Admin and Service Usage Consumer, and enable the Identity Toolkit API in the project (${quotedMessage(error)}).`;
    case 'quota':
      return `${service} has reached the quota of ${projectId}: run the command again in a few minutes.`;
    case 'outage':
      return `${service} reports an error: run the command again later (${quotedMessage(error)}).`;
    case 'no-project':
      return `Authentication is not set up in ${projectId}: check FIREBASE_PROJECT_ID, or open Authentication in the Firebase console and choose "Get started".`;
    case 'unexpected-response':
      return `${service} returned an unexpected response: check that no other program or proxy responds in its place.`;
  }
}

/** firebase-admin's quote of an unknown response, as a JSON string. */
const QUOTED_RESPONSE = /"message":("(?:[^"\\]|\\.)*")/;
/** firebase-admin's wrapper around the message of the credentials library. */
const CREDENTIALS_MESSAGE = /following error: "(.*?)\.?"\.?$/s;

/**
 * Returns the message that the error quotes from the service or the library, otherwise its own, as one line, cut after
 * 300 characters.
 */
function quotedMessage({ message }: Error): string {
  const response = QUOTED_RESPONSE.exec(message)?.[1];
  const quoted = response ? (JSON.parse(response) as string) : (CREDENTIALS_MESSAGE.exec(message)?.[1] ?? message);
  const text = escapeInvisible(quoted.replace(/\s+/g, ' ').trim());
  return text.length > 300 ? `${text.slice(0, 300)} ...` : text;
}

import { Failure } from '../../src/node/command';
import type { Target } from './target';
import { visible } from './visible';

/** The identity service cannot be used: the next address would meet the same. */
export class ServiceFailure extends Failure {}

/** No answer in time. */
export class Silence extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1000} s`);
  }
}

/** A failure with words before it, of the same kind. */
export function prefixed(words: string, failure: Failure): Failure {
  const message = `${words}${failure.message}`;
  return failure instanceof ServiceFailure ? new ServiceFailure(message) : new Failure(message);
}

/**
 * The failure that was thrown.
 * @throws the error itself when it is none.
 */
export function failureIn(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

type Cause =
  | 'credentials'
  | 'unreachable'
  | 'silent'
  | 'permission'
  | 'quota'
  | 'outage'
  | 'no-project'
  | 'foreign-form';

const CAUSE_OF_CODE: Readonly<Record<string, Cause>> = {
  'app/invalid-credential': 'credentials',
  'auth/invalid-credential': 'credentials',
  'app/network-error': 'unreachable',
  'app/network-timeout': 'silent',
  'auth/insufficient-permission': 'permission',
  'auth/quota-exceeded': 'quota',
  'auth/configuration-not-found': 'no-project',
  'auth/project-not-found': 'no-project',
  'app/unable-to-parse-response': 'foreign-form',
};

/**
 * What firebase-admin's codes do not tell apart: it hands an answer that it does not know on as `auth/internal-error`, with its JSON in the
 * message, and a failure to reach Google's token service as `app/invalid-credential`. The first match counts.
 */
const CAUSE_OF_WORDS: readonly (readonly [RegExp, Cause])[] = [
  [/\bLIFETIME\b/, 'silent'],
  [/\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/, 'unreachable'],
  [/"code":401\b|\bUNAUTHENTICATED\b/, 'credentials'],
  [/"code":403\b|\bPERMISSION_DENIED\b/, 'permission'],
  [/"code":429\b|\bRESOURCE_EXHAUSTED\b|\bTOO_MANY_ATTEMPTS/, 'quota'],
  [/"code":5\d\d\b/, 'outage'],
];

/** What the service refuses about one account, and the fix. */
const REFUSALS: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'the identity service takes this for no e-mail address: correct it and run the command again.',
  'auth/email-already-exists': 'somebody else made this account in the same moment: run the command again.',
  'auth/user-not-found': 'somebody else deleted this account in the same moment: run the command again.',
  'auth/operation-not-allowed':
    'E-mail/Password is switched off in the project: switch it on (Firebase console, Authentication, Sign-in method) and run the command again.',
  'auth/unauthorized-continue-uri':
    'the host of url in site.config.ts is not an authorized domain: add it (Firebase console, Authentication, Settings, Authorized domains) and run the command again.',
};

/** The code of an error of firebase-admin; empty for another error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A failure of one sentence with cause and fix for what firebase-admin or the limit of time threw; any other error as it is. */
export function explain(error: unknown, target: Target): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || !(error instanceof Silence || code)) return error;
  const cause = causeOf(error);
  if (cause) return new ServiceFailure(sentenceFor(cause, target, error));
  return new Failure(REFUSALS[code] ?? `the identity service refuses this (${code}): ${wordsOf(error)}`);
}

function causeOf(error: Error): Cause | null {
  if (error instanceof Silence) return 'silent';
  const byWords = CAUSE_OF_WORDS.find(([words]) => words.test(error.message))?.[1];
  return byWords ?? CAUSE_OF_CODE[codeOf(error)] ?? null;
}

function sentenceFor(cause: Cause, target: Target, error: Error): string {
  const { projectId } = target;
  if (target.kind === 'emulator' && cause === 'unreachable')
    return `No Auth emulator answers at ${target.origin}: start npm run demo first, or name your project in .env (see .env.example).`;
  const service =
    target.kind === 'emulator' ? `The Auth emulator at ${target.origin}` : 'The identity service of Google';
  switch (cause) {
    case 'credentials':
      return `There are no valid application default credentials: run gcloud auth application-default login, then this again (${wordsOf(error)}).`;
    case 'unreachable':
      return `${service} cannot be reached: check the connection of this machine, then run the command again (${wordsOf(error)}).`;
    case 'silent':
      return `${service} gave no answer in time: run the command again later; what it did last may or may not have been carried out.`;
    case 'permission':
      return `These credentials may not manage the accounts of ${projectId}: give them the roles Firebase Authentication Admin and Service Usage Consumer, and the Identity Toolkit API to the project (${wordsOf(error)}).`;
    case 'quota':
      return `${service} takes no more calls for ${projectId} now: run the command again in a few minutes.`;
    case 'outage':
      return `${service} is in trouble: run the command again later (${wordsOf(error)}).`;
    case 'no-project':
      return `Authentication is not set up in ${projectId}: check FIREBASE_PROJECT_ID, or open Authentication in the Firebase console and choose "Get started".`;
    case 'foreign-form':
      return `${service} answers in an unknown form: check that nothing else listens there or stands in between.`;
  }
}

/** What firebase-admin quotes of an answer that it does not know, as a JSON string. */
const ANSWER = /"message":("(?:[^"\\]|\\.)*")/;
/** What it writes around the words of the library that gets the credentials. */
const CREDENTIALS = /following error: "(.*?)\.?"\.?$/s;

/** The words of the service or the library, where the error quotes some, else its own; in one line of at most 300 characters. */
function wordsOf({ message }: Error): string {
  const answer = ANSWER.exec(message)?.[1];
  const quoted = answer ? (JSON.parse(answer) as string) : (CREDENTIALS.exec(message)?.[1] ?? message);
  const words = visible(quoted.replace(/\s+/g, ' ').trim());
  return words.length > 300 ? `${words.slice(0, 300)} ...` : words;
}

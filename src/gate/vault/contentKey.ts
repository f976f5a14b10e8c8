import { keyIdInput, keyIdOfDigest } from '../../seal/keyId';
import { importContentKey } from '../../seal/unseal';
import { GateFailure } from '../failure';
import type { Farewell } from '../session/farewell';
import { isRefusal, type Refusal } from '../session/sessionState';

/** Where Hosting forwards to the key service. */
const KEY_SERVICE = '/content-key';
/** Milliseconds the key service has for its answer. */
const KEY_LIMIT = 15_000;
/** Seconds that are waited for another try; whoever is told to wait longer hears of it. */
const LONGEST_WAIT = 10;

/** Raised when the key service does not take the ID token: the session is over. */
export class SessionOver extends Error {
  /** `farewell` is what the reader is told. */
  constructor(readonly farewell: Farewell | null) {
    super();
  }
}

/** Raised when the key service knows the account and refuses it. */
export class AccountRefused extends Error {
  constructor(readonly reason: Refusal) {
    super();
  }
}

/** Raised when the key service does not know the build's key: the shell is older than both keys it holds. */
export class ShellOutdated extends Error {}

/**
 * Asks the key service for the content key; once more where it asks for a short wait.
 * @returns a key that can decrypt but cannot be exported.
 * @throws SessionOver, AccountRefused, ShellOutdated, GateFailure with a sentence for the reader, or the signal's reason.
 */
export async function requestContentKey(keyId: string, idToken: string, signal: AbortSignal): Promise<CryptoKey> {
  const first = await post(keyId, idToken);
  const wait = waitBefore(first);
  if (wait === null) return answerOf(first, keyId);
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  signal.throwIfAborted();
  return answerOf(await post(keyId, idToken), keyId);
}

function post(keyId: string, idToken: string): Promise<Response> {
  return fetch(KEY_SERVICE, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ keyId }),
    cache: 'no-store',
    signal: AbortSignal.timeout(KEY_LIMIT),
  }).catch((error: unknown) => {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new GateFailure(
      isSlow
        ? 'The key service took too long to answer. Try again in a minute.'
        : 'The key service cannot be reached. Check your connection, then try again.',
    );
  });
}

/** Seconds that a busy service asks to wait for, null when another try is not worth waiting for. RFC 9110, section 10.2.3. */
function waitBefore({ status, headers }: Response): number | null {
  const seconds = headers.get('Retry-After');
  if (seconds === null || (status !== 429 && status !== 503)) return null;
  return /^\d+$/.test(seconds) && Number(seconds) <= LONGEST_WAIT ? Number(seconds) : null;
}

async function answerOf(response: Response, keyId: string): Promise<CryptoKey> {
  const answer: Answer = await response.json().catch(() => ({}));
  switch (response.status) {
    case 200:
      return keyOf(keyId, answer);
    case 401:
      throw new SessionOver(answer.reason === 'session-over' ? 'session-over' : null);
    case 403:
      throw isRefusal(answer.reason) ? new AccountRefused(answer.reason) : refusalWithoutReason();
    case 404:
      throw new ShellOutdated();
    case 429:
      throw new GateFailure('This account has requested the key too often. Wait a minute, then reload the page.');
    default:
      throw new GateFailure(`The key service failed (status ${response.status}). Try again in a minute.`);
  }
}

/** What the key service says; any of it may be missing. */
interface Answer {
  readonly key?: unknown;
  readonly reason?: unknown;
}

function refusalWithoutReason(): GateFailure {
  return new GateFailure('The key service refused this account. Sign out and use your work account.', 'sign-out');
}

async function keyOf(keyId: string, answer: Answer): Promise<CryptoKey> {
  const raw = typeof answer.key === 'string' ? decodeBase64Url(answer.key) : null;
  if (!raw || (await keyIdOf(raw)) !== keyId) {
    throw new GateFailure(
      'The key service returned a key that does not open this version of the site. Try again in a minute.',
    );
  }
  return importContentKey(raw);
}

async function keyIdOf(key: Uint8Array): Promise<string> {
  return keyIdOfDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', keyIdInput(key))));
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

import { importContentKey, keyIdInput, keyIdOfDigest } from 'gatedocs-rules/unseal';
import { GateFailure } from '../failure.ts';
import { type AccountRefusal, isRefusal } from '../session/sessionState.ts';
import type { SignOutNotice } from '../session/signOutNotice.ts';
import type { ReaderKey } from '../storage/storedReader.ts';

/** Path that Hosting forwards to the key service. */
const KEY_SERVICE_PATH = '/content-key';
/** Milliseconds to wait for the key service. */
const KEY_TIMEOUT_MS = 15_000;
/** Longest Retry-After, in seconds, after which the request is repeated; for a longer one the reader sees an error. */
const MAX_RETRY_DELAY_SECONDS = 10;

/** Thrown when the key service rejects the ID token: the session is over. */
export class SessionOver extends Error {
  /** @param notice the message for the reader. */
  constructor(readonly notice: SignOutNotice | null) {
    super();
  }
}

/** Thrown when the key service refuses the account. */
export class AccountRefused extends Error {
  constructor(readonly reason: AccountRefusal) {
    super();
  }
}

/** Thrown when the key service does not know the build's key: the shell is older than both keys of the service. */
export class ShellOutdated extends Error {}

/**
 * Requests a reader's content keys from the key service; retries once when the service asks for a short wait.
 * @param keyId the id in the shells of the build.
 * @returns keys that can decrypt but cannot be exported, that of the reader's own audience first.
 * @throws SessionOver, AccountRefused, ShellOutdated, GateFailure with a sentence for the reader, or the signal's
 * reason.
 */
export async function requestContentKeys(
  keyId: string,
  idToken: string,
  signal: AbortSignal,
): Promise<readonly ReaderKey[]> {
  const first = await requestKeys(keyId, idToken);
  const retrySeconds = retryDelay(first);
  if (retrySeconds === null) return readResponse(first);
  await new Promise((resolve) => setTimeout(resolve, retrySeconds * 1000));
  signal.throwIfAborted();
  return readResponse(await requestKeys(keyId, idToken));
}

function requestKeys(keyId: string, idToken: string): Promise<Response> {
  return fetch(KEY_SERVICE_PATH, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ keyId }),
    cache: 'no-store',
    signal: AbortSignal.timeout(KEY_TIMEOUT_MS),
  }).catch((error: unknown) => {
    const hasTimedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new GateFailure(
      hasTimedOut
        ? 'The key service took too long to respond. Try again in a minute.'
        : 'The key service cannot be reached. Check your connection, then try again.',
    );
  });
}

/** Returns the wait that a busy service asks for, in seconds; null without a retry. RFC 9110, section 10.2.3. */
function retryDelay({ status, headers }: Response): number | null {
  const seconds = headers.get('Retry-After') ?? '';
  const isBusy = status === 429 || status === 503;
  return isBusy && /^\d+$/.test(seconds) && Number(seconds) <= MAX_RETRY_DELAY_SECONDS ? Number(seconds) : null;
}

async function readResponse(response: Response): Promise<readonly ReaderKey[]> {
  const body: KeyResponse = await response.json().catch(() => ({}));
  switch (response.status) {
    case 200:
      return Promise.all([body, ...includedKeys(body)].map(importKey));
    case 401:
      throw new SessionOver(body.reason === 'session-over' ? 'session-over' : null);
    case 403:
      throw isRefusal(body.reason) ? new AccountRefused(body.reason) : refusalWithoutReason();
    case 404:
      throw new ShellOutdated();
    case 429:
      throw new GateFailure('This account has requested the key too often. Wait a minute, then reload the page.');
    default:
      throw new GateFailure(`The key service failed (status ${response.status}). Try again in a minute.`);
  }
}

/** Body of the key service's response; any field may be missing. */
interface KeyResponse extends SentKey {
  readonly included?: unknown;
  readonly reason?: unknown;
}

interface SentKey {
  readonly keyId?: unknown;
  readonly key?: unknown;
}

function includedKeys({ included }: KeyResponse): readonly SentKey[] {
  return Array.isArray(included) ? included : [];
}

function refusalWithoutReason(): GateFailure {
  return new GateFailure('The key service refused this account. Sign out and use your work account.', 'sign-out');
}

async function importKey({ keyId: expected, key }: SentKey): Promise<ReaderKey> {
  const raw = typeof key === 'string' ? decodeBase64Url(key) : null;
  if (!raw || typeof expected !== 'string' || (await computeKeyId(raw)) !== expected) {
    throw new GateFailure(
      'The key service returned a key that does not open this version of the site. Try again in a minute.',
    );
  }
  return { keyId: expected, key: await importContentKey(raw) };
}

async function computeKeyId(key: Uint8Array): Promise<string> {
  return keyIdOfDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', keyIdInput(key))));
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

import { GateFailure } from '../failure';
import { importContentKey } from './unseal';

/** Where Hosting forwards to the key service. */
const KEY_SERVICE = '/content-key';
/** Milliseconds the key service has for its answer. */
const KEY_LIMIT = 15_000;
/** Raised when the key service does not take the ID token: the session is over. */
export class SessionOver extends Error {}
/** Raised when the key service does not know the build's key: the shell is older than both keys it holds. */
export class ShellOutdated extends Error {}

/**
 * Asks the key service for the content key.
 * @returns a key that can decrypt but cannot be exported.
 * @throws SessionOver, ShellOutdated, or GateFailure with a sentence for the reader.
 */
export async function requestContentKey(keyId: string, idToken: string): Promise<CryptoKey> {
  const response = await fetch(KEY_SERVICE, {
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
  switch (response.status) {
    case 200:
      return keyOf(keyId, await response.json().catch(() => ({})));
    case 401:
      throw new SessionOver();
    case 403:
      throw new GateFailure('The key service refuses this account. Sign out and use your work account.', 'sign-out');
    case 404:
      throw new ShellOutdated();
    default:
      throw new GateFailure(`The key service is out of order (status ${response.status}). Try again in a minute.`);
  }
}

async function keyOf(keyId: string, answer: { key?: unknown }): Promise<CryptoKey> {
  const raw = typeof answer.key === 'string' ? decodeBase64Url(answer.key) : null;
  if (!raw || (await keyIdOf(raw)) !== keyId) {
    throw new GateFailure(
      'The key service gave a key that does not open this version of the site. Try again in a minute.',
    );
  }
  return importContentKey(raw);
}

/** The browser's twin of keyIdOf in src/plugins/gate/sealKey.ts. */
async function keyIdOf(raw: Uint8Array<ArrayBuffer>): Promise<string> {
  const label = new TextEncoder().encode('content-key-id\0');
  const digest = await crypto.subtle.digest('SHA-256', await new Blob([label, raw]).arrayBuffer());
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 12);
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

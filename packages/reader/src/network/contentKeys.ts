import { importContentKey, keyIdInput, keyIdOfDigest } from 'gatedocs-rules/unseal';
import { ReaderError } from '../documentation.ts';
import { SignInNeeded, Unreachable } from '../failures.ts';
import { PROGRAM } from '../terminal/program.ts';
import { parseJsonObject, type ReceivedResponse, request } from './request.ts';

/** A content key that cannot be exported, and its public id. */
export interface ReceivedKey {
  readonly keyId: string;
  readonly key: CryptoKey;
}

/** Longest wait before a retry, in seconds. */
const MAX_RETRY_SECONDS = 10;

/**
 * Asks the key service, which decides whether the account may read.
 * @param keyId the id in the site's settings.
 * @returns the account's keys, starting with that of its own audience.
 * @throws SignInNeeded, Unreachable, or ReaderError if it refuses.
 */
export async function requestKeys(site: string, keyId: string, idToken: string): Promise<readonly ReceivedKey[]> {
  const ask = (): Promise<ReceivedResponse> =>
    request(`${site}/content-key`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ keyId }),
    });
  const first = await ask();
  const wait = /^\d+$/.test(first.retryAfter ?? '') ? Number(first.retryAfter) : Number.POSITIVE_INFINITY;
  if (![429, 503].includes(first.status) || wait > MAX_RETRY_SECONDS) return parseKeys(first, site);
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return parseKeys(await ask(), site);
}

async function parseKeys(response: ReceivedResponse, site: string): Promise<readonly ReceivedKey[]> {
  const body = parseJsonObject(response);
  switch (response.status) {
    case 200:
      return Promise.all(
        [body, ...(Array.isArray(body.included) ? body.included : [])].map((key) => importKey(key, site)),
      );
    case 401:
      throw sessionEndedError();
    case 403:
      throw new ReaderError(
        `This account may not read ${site} (${refusalReason(body)}): ask the administrator of the site to add it as a reader.`,
      );
    case 404:
      throw new ReaderError(`The key service does not know the key of the files on ${site}: try again in a minute.`);
    case 429:
      throw new ReaderError('This account has requested the key too often: wait a minute, then try again.');
    default:
      throw new Unreachable(`The key service of ${site} failed (status ${response.status}): try again in a minute.`);
  }
}

/** The session is revoked, too old, or of an account that is disabled or deleted. */
export function sessionEndedError(): SignInNeeded {
  return new SignInNeeded(`Your session has ended: sign in again with ${PROGRAM} login.`);
}

function refusalReason({ reason }: Readonly<Record<string, unknown>>): string {
  return typeof reason === 'string' && /^[a-z-]{1,40}$/.test(reason) ? reason : 'no reason given';
}

async function importKey(
  sent: { readonly keyId?: unknown; readonly key?: unknown },
  site: string,
): Promise<ReceivedKey> {
  const raw = typeof sent?.key === 'string' ? new Uint8Array(Buffer.from(sent.key, 'base64url')) : new Uint8Array();
  const digest = await crypto.subtle.digest('SHA-256', keyIdInput(raw));
  const keyId = keyIdOfDigest(new Uint8Array(digest));
  if (raw.length !== 32 || sent.keyId !== keyId)
    throw new ReaderError(`${site} returned no key that fits its files: check the address of the site.`);
  return { keyId, key: await importContentKey(raw) };
}

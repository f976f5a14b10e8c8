import { ReaderError } from '../documentation.ts';
import { Unreachable } from '../failures.ts';

/** Milliseconds to wait for a response. */
const TIMEOUT_MS = 30_000;
const MEGABYTE = 1_000_000;
/** Maximum size of a file. */
export const MAX_FILE_BYTES = 64 * MEGABYTE;
/** Maximum size of any other response. */
const MAX_RESPONSE_BYTES = MEGABYTE;
const EXPIRY_CODES = ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'];

export interface ReceivedResponse {
  readonly status: number;
  /** Value of Retry-After; null without it. */
  readonly retryAfter: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request, and reads the whole response.
 * @param limit maximum size of the response in bytes.
 * @throws Unreachable, or ReaderError for a redirect, which tokens must not follow, and for a response above the limit.
 */
export async function request(
  url: string,
  init: RequestInit = {},
  limit = MAX_RESPONSE_BYTES,
): Promise<ReceivedResponse> {
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ReaderError(`${host} redirects to another address: use the one that a browser ends up at.`);
    }
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      bytes: await readBody(response, host, limit),
    };
  } catch (error) {
    throw error instanceof ReaderError ? error : unreachableError(host, error as Error);
  }
}

async function readBody({ body }: Response, host: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > limit)
      throw new ReaderError(
        `${host} sent more than ${limit / MEGABYTE} MB for one file: check the address of the site.`,
      );
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts, size));
}

function unreachableError(host: string, error: Error): Unreachable {
  const { code = '', message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (EXPIRY_CODES.includes(code))
    return new Unreachable(
      `The certificate of ${host} is not valid according to this computer's clock: check the clock.`,
    );
  const cause = error.name === 'TimeoutError' ? 'no response in time' : message.split('\n')[0];
  return new Unreachable(`${host} could not be reached (${cause}): check the address and the network.`);
}

/** Returns the object in a JSON response, or an empty one if there is none. */
export function parseJsonObject({ bytes }: Pick<ReceivedResponse, 'bytes'>): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

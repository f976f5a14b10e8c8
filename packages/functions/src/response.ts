/** One response of the key service, with the fields for its log entry. */
export interface KeyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** A fixed word that never contains request data. */
  readonly logReason: string;
  /** The caller's uid when the token is valid; an administrator can look up the address by it. */
  readonly uid?: string;
  /** Id in the shells of the release whose key was handed out. */
  readonly keyId?: string;
}

const RETRY_AFTER_SECONDS = 5;

const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

/** A content key in base64url, with its id. */
export interface EncodedKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * Returns a reader's keys: that of the audience, the one before it, and those of the audiences that it includes.
 * @param release id in the shells of the release, which is logged.
 */
export function keyResponse(
  first: EncodedKey,
  included: readonly EncodedKey[],
  release: string,
  logReason: string,
): KeyResponse {
  const body = { ...first, ...(included.length > 0 ? { included } : {}) };
  return { status: 200, headers: COMMON_HEADERS, body, logReason, keyId: release };
}

export function errorResponse(
  status: number,
  error: string,
  logReason: string,
  headers: Readonly<Record<string, string>> = {},
): KeyResponse {
  return { status, headers: { ...COMMON_HEADERS, ...headers }, body: { error }, logReason };
}

/** Returns a refusal, with a reason for which the page has a message. */
export function refusalResponse(status: 401 | 403, reason: string, error: string): KeyResponse {
  const headers = status === 401 ? { ...COMMON_HEADERS, 'WWW-Authenticate': 'Bearer' } : COMMON_HEADERS;
  return { status, headers, body: { reason, error }, logReason: reason };
}

/** @param wait milliseconds until the account may send another request. */
export function rateLimitedResponse(wait: number): KeyResponse {
  const seconds = Math.ceil(wait / 1000);
  const error = `This account has requested the key too often: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  const headers = { ...COMMON_HEADERS, 'Retry-After': String(seconds) };
  return { status: 429, headers, body: { reason: 'too-often', error }, logReason: 'too-often' };
}

export function unavailableResponse(logReason: string): KeyResponse {
  const error = 'Your identity could not be verified just now: try again in a few seconds.';
  return errorResponse(503, error, logReason, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
}

export function serverErrorResponse(logReason: string): KeyResponse {
  return errorResponse(500, 'The key service is not set up correctly; its log says what is wrong.', logReason);
}

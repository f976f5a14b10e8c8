/** One answer of the key service, with the words about it for the log. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  /** A fixed word, never anything of the request. */
  readonly logged: string;
  /** The account that asked, where its token is good: the identity service's id, from which an administrator finds the address. */
  readonly uid?: string;
  /** Id of the key that was handed out. */
  readonly keyId?: string;
}

/** Seconds a caller waits before it asks again. */
const RETRY_AFTER = 5;

const ALWAYS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

/** The key, and its id for the log. */
export function handedOut({ keyId, key }: { readonly keyId: string; readonly key: string }, logged: string): Answer {
  return { status: 200, headers: ALWAYS, body: { keyId, key }, logged, keyId };
}

export function problem(
  status: number,
  error: string,
  logged: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { ...ALWAYS, ...headers }, body: { error }, logged };
}

/** A refusal whose reason the page acts on. */
export function refusal(status: 401 | 403, reason: string, error: string): Answer {
  const headers = status === 401 ? { ...ALWAYS, 'WWW-Authenticate': 'Bearer' } : ALWAYS;
  return { status, headers, body: { reason, error }, logged: reason };
}

/** @param wait milliseconds until the account may ask again. */
export function tooOften(wait: number): Answer {
  const seconds = Math.ceil(wait / 1000);
  const error = `This account asks for the key too often: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  const headers = { ...ALWAYS, 'Retry-After': String(seconds) };
  return { status: 429, headers, body: { reason: 'too-often', error }, logged: 'too-often' };
}

export function comeBackLater(logged: string): Answer {
  const sentence = 'Who is asking could not be checked just now: try again in a few seconds.';
  return problem(503, sentence, logged, { 'Retry-After': String(RETRY_AFTER) });
}

export function brokenService(logged: string): Answer {
  return problem(500, 'The key service is not set up correctly; its log says what is wrong.', logged);
}

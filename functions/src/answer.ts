/** One answer of the key service: what the caller gets, and the word for the log. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  /** A fixed word, never anything of the request. */
  readonly logged: string;
}

/** Seconds a caller waits before it asks again. */
const RETRY_AFTER = 5;

const ALWAYS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

export function success(body: Readonly<Record<string, string>>, logged: string): Answer {
  return { status: 200, headers: ALWAYS, body, logged };
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

export function comeBackLater(logged: string): Answer {
  const sentence = 'Who is asking could not be checked just now: try again in a few seconds.';
  return problem(503, sentence, logged, { 'Retry-After': String(RETRY_AFTER) });
}

export function brokenService(logged: string): Answer {
  return problem(500, 'The key service is not set up correctly; its log says what is wrong.', logged);
}

import { ReaderError } from '../documentation.ts';
import { Unreachable } from '../failures.ts';
import { sessionEndedError } from '../network/contentKeys.ts';
import { parseJsonObject, type ReceivedResponse, request } from '../network/request.ts';
import type { SiteSettings } from '../published.ts';

/** The tokens of a session. */
export interface Tokens {
  /** Proves who the account is, for an hour. */
  readonly idToken: string;
  /** Gets new ID tokens until the session ends. */
  readonly refreshToken: string;
}

/**
 * Errors of a session that has ended: the account is disabled or deleted, its sessions were revoked, or the text is not
 * a token.
 * https://cloud.google.com/identity-platform/docs/use-rest-api#section-refresh-token
 */
const SESSION_ENDED_CODES = [
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'INVALID_REFRESH_TOKEN',
  'MISSING_REFRESH_TOKEN',
];

/** The identity service of a site, Firebase Authentication. Tokens and passwords are sent only in request bodies. */
export class IdentityService {
  constructor(
    private readonly site: string,
    private readonly settings: Pick<SiteSettings, 'apiKey' | 'authEmulator'>,
  ) {}

  /** @throws SignInNeeded, Unreachable, ReaderError */
  async refresh(refreshToken: string): Promise<Tokens> {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const response = await this.#post(
      'securetoken.googleapis.com/v1/token',
      body.toString(),
      'application/x-www-form-urlencoded',
    );
    const { id_token: idToken, refresh_token: next } = parseJsonObject(response);
    if (typeof idToken === 'string' && typeof next === 'string') return { idToken, refreshToken: next };
    const code = errorCode(response);
    if (SESSION_ENDED_CODES.includes(code)) throw sessionEndedError();
    throw this.#failure(response.status, code);
  }

  /** @throws Unreachable, ReaderError */
  async signIn(email: string, password: string): Promise<Tokens> {
    const body = JSON.stringify({ email, password, returnSecureToken: true });
    const response = await this.#post(
      'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      body,
      'application/json',
    );
    const { idToken, refreshToken } = parseJsonObject(response);
    if (typeof idToken === 'string' && typeof refreshToken === 'string') return { idToken, refreshToken };
    if (response.status === 200)
      throw new ReaderError('The account needs a second factor to sign in: use an account without one.');
    const code = errorCode(response);
    if (response.status >= 500) throw this.#failure(response.status, code);
    throw new ReaderError(`The account could not sign in (${code}): check DOCS_EMAIL and DOCS_PASSWORD.`);
  }

  /** The API key, which is public, can be restricted to requests that come from the site. */
  #post(operation: string, body: string, type: string): Promise<ReceivedResponse> {
    const { apiKey, authEmulator } = this.settings;
    const origin = authEmulator === null ? 'https:/' : authEmulator;
    return request(`${origin}/${operation}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': type, Referer: `${this.site}/` },
      body,
    });
  }

  #failure(status: number, code: string): ReaderError {
    const sentence = `The identity service of ${this.site} answered ${code} (status ${status}): try again in a minute.`;
    return status >= 500 || status === 429 ? new Unreachable(sentence) : new ReaderError(sentence);
  }
}

/** Returns the code of an error: words in capitals at the start of its message. */
function errorCode(response: ReceivedResponse): string {
  const { error } = parseJsonObject(response) as { readonly error?: { readonly message?: unknown } };
  return /^[A-Z_]+/.exec(String(error?.message ?? ''))?.[0] ?? 'an unknown error';
}

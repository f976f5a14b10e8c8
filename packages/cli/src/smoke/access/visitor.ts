import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import type { Credentials } from './throwaways.ts';

export interface Addresses {
  /** Origin of the site. */
  readonly origin: string;
  /** Address of the Identity Toolkit API. */
  readonly identityToolkit: string;
  /** The public Web API key. */
  readonly apiKey: string;
}

/** Response of the key service. */
export interface VisitorResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Visitor = ReturnType<typeof createVisitor>;

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 20_000;

const sessionSchema = z.object({ idToken: z.string().optional(), error: z.object({ message: z.string() }).optional() });
const bodySchema = z.record(z.string(), z.unknown());

/**
 * What a visitor's browser can ask. Ctrl-C does not abort a request, because an account that is just being made could not
 * be removed.
 */
export function createVisitor({ origin, identityToolkit, apiKey }: Addresses) {
  async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async function identity(method: string, body: object): Promise<z.infer<typeof sessionSchema>> {
    const response = await post(`${identityToolkit}/v1/accounts:${method}?key=${apiKey}`, body, {
      Referer: `${origin}/`,
    });
    return sessionSchema.parse(await response.json().catch(() => ({})));
  }

  return {
    /** @param idToken null for a request without an account. */
    async requestKey(keyId: string, idToken: string | null): Promise<VisitorResponse> {
      const authorization: Record<string, string> = idToken === null ? {} : { Authorization: `Bearer ${idToken}` };
      const response = await post(`${origin}/content-key`, { keyId }, authorization);
      const { data = {} } = bodySchema.safeParse(await response.json().catch(() => ({})));
      return { status: response.status, body: data };
    },

    /** Returns the code of the service's refusal, or null when the account was made. */
    async signUp(credentials: Credentials): Promise<string | null> {
      const { error } = await identity('signUp', { ...credentials, returnSecureToken: true });
      return error ? parseErrorCode(error.message) : null;
    },

    /** @throws Failure with the code of the service's refusal. */
    async signIn(credentials: Credentials): Promise<string> {
      const { idToken, error } = await identity('signInWithPassword', { ...credentials, returnSecureToken: true });
      if (!idToken)
        throw new Failure(
          `A throwaway account cannot sign in (${parseErrorCode(error?.message)}): run npm run doctor.`,
        );
      return idToken;
    },
  };
}

/** Returns the code at the start of an error of the identity service, without its texts. */
function parseErrorCode(message = ''): string {
  return /^[A-Z_]+/.exec(message)?.[0] ?? 'no code';
}

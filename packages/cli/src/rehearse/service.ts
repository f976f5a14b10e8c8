import { Failure } from 'gatedocs-preset/node';
import * as z from 'zod';
import { type ProjectConfig, projectConfigSchema } from '../doctor/projectConfig.ts';
import { findFragmentUrl } from '../support/shell.ts';
import type { Credentials } from './throwaways.ts';

export interface Endpoints {
  readonly projectId: string;
  /** Address of the Identity Toolkit API. */
  readonly identityToolkit: string;
  /** Address of the Cloud Logging API; null for the emulators, which have none. */
  readonly logging: string | null;
  /** Origin of the site. */
  readonly site: string;
  /** The public Web API key. */
  readonly apiKey: string;
  /** Returns an administrator's headers. */
  readonly headers: () => Promise<Record<string, string>>;
}

/** Response of the key service. */
export interface KeyResponse {
  readonly status: number;
  /** Status and reason. */
  readonly words: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Timeout of a request in milliseconds. */
const TIMEOUT = 20_000;

const sessionSchema = z.object({ idToken: z.string().optional(), error: z.object({ message: z.string() }).optional() });
const bodySchema = z.record(z.string(), z.unknown());
const entriesSchema = z.object({ entries: z.array(z.unknown()).default([]) });

export type Service = ReturnType<typeof openService>;

/**
 * Requests of a rehearsal. Ctrl-C does not abort them, because an account that is just being created could not be
 * removed.
 */
export function openService({ projectId, identityToolkit, logging, site, apiKey, headers }: Endpoints) {
  /** Calls the public API; returns the service's error too. */
  async function client(method: string, body: object): Promise<z.infer<typeof sessionSchema>> {
    const url = `${identityToolkit}/v1/accounts:${method}?key=${apiKey}`;
    return read(await request(url, body, { Referer: `${site}/` }), sessionSchema);
  }

  async function administer<Schema extends z.ZodType>(url: string, schema: Schema, body?: object) {
    return read(accepted(await request(url, body, await headers())), schema);
  }

  return {
    async askKey(idToken: string | null, text: string): Promise<KeyResponse> {
      const authorization: Record<string, string> = idToken === null ? {} : { Authorization: `Bearer ${idToken}` };
      const response = await request(`${site}/content-key`, text, authorization);
      const body = await read(response, bodySchema);
      // Another service could return anything.
      const reason = /^[a-z-]{1,40}$/.exec(String(body.reason))?.[0];
      const words = `${response.status}${reason && body.reason ? ` ${reason}` : ''}`;
      return { status: response.status, words, body, headers: response.headers };
    },

    /** Returns the service's error, or null when the account was made. */
    async signUp(credentials: Credentials, returnSecureToken: boolean): Promise<string | null> {
      return (await client('signUp', { ...credentials, returnSecureToken })).error?.message ?? null;
    },

    async signIn(credentials: Credentials): Promise<string> {
      const { idToken, error } = await client('signInWithPassword', { ...credentials, returnSecureToken: true });
      if (!idToken) throw new Failure(`A throwaway account cannot sign in: ${codeOf(error?.message)}.`);
      return idToken;
    },

    async sendResetMail(email: string): Promise<void> {
      const { error } = await client('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      if (error) throw new Failure(`No mail is sent: ${codeOf(error.message)}.`);
    },

    /** Sets a password, and marks the address as verified. */
    async setPassword(localId: string, password: string): Promise<void> {
      const url = `${identityToolkit}/v1/projects/${projectId}/accounts:update`;
      await administer(url, bodySchema, { localId, password, emailVerified: true });
    },

    config: (): Promise<ProjectConfig> =>
      administer(`${identityToolkit}/v2/projects/${projectId}/config`, projectConfigSchema),

    /** Returns the id of the key that the live site is sealed with: the not-found page is a shell in every site. */
    async liveKeyId(): Promise<string> {
      const html = await (await request(`${site}/404`)).text();
      const [, keyId] = /^\/assets\/([0-9a-f]{12})\//.exec(findFragmentUrl(html) ?? '') ?? [];
      if (!keyId) throw new Failure(`${site} is another site, or is not sealed: deploy it (npm run deploy:check).`);
      return keyId;
    },

    /** Returns whether there is such a log entry; null if the log cannot be read. */
    async hasLogEntry(filter: string): Promise<boolean | null> {
      if (logging === null) return null;
      const body = { resourceNames: [`projects/${projectId}`], filter, pageSize: 1 };
      const response = await request(`${logging}/v2/entries:list`, body, await headers());
      return response.status === 403 ? null : (await read(accepted(response), entriesSchema)).entries.length > 0;
    },
  };
}

/** Returns the code at the start of an error of the identity service, without its texts. */
export function codeOf(message = ''): string {
  return /^[A-Z_]+/.exec(message)?.[0] ?? 'no code';
}

function request(url: string, body?: object | string, headers: Record<string, string> = {}): Promise<Response> {
  const sent =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(url, {
    ...sent,
    headers: { 'Content-Type': 'application/json', ...headers },
    redirect: 'manual',
    signal,
  });
}

/** @throws Failure whose message omits the response. */
function accepted(response: Response): Response {
  if (response.ok) return response;
  const { host, pathname } = new URL(response.url);
  throw new Failure(`${host} refuses ${pathname} with status ${response.status}: run npm run doctor.`);
}

/** @throws Failure without a word of the response. */
async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const { host, pathname } = new URL(response.url);
  throw new Failure(`${host} gives an unexpected response to ${pathname}, with status ${response.status}.`);
}

import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { Failure } from '../../src/node/command';
import { type ProjectConfig, projectConfigSchema } from '../doctor/projectConfig';
import { findFragmentUrl } from '../smoke/shell';
import type { Credentials } from './throwaways';

export interface Endpoints {
  readonly projectId: string;
  /** Address of the Identity Toolkit API. */
  readonly identityToolkit: string;
  /** Origin of the site. */
  readonly site: string;
  /** The public Web API key. */
  readonly apiKey: string;
  /** Returns an administrator's headers. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** Address of the Cloud Logging API; null for the emulators, which have none. */
  readonly logging: string | null;
}

/** Response of the key service. */
export interface KeyAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Milliseconds of one request. */
const TIMEOUT = 20_000;
/** Milliseconds between two tries. */
const INTERVAL = 500;

const sessionSchema = z.object({ idToken: z.string().optional(), error: z.object({ message: z.string() }).optional() });
const bodySchema = z.record(z.string(), z.unknown());
const entriesSchema = z.object({ entries: z.array(z.unknown()).default([]) });

export type Service = ReturnType<typeof openService>;

/** Requests of a rehearsal. None is aborted by Ctrl-C: an account whose creation is under way could not be removed. */
export function openService({ projectId, identityToolkit, site, apiKey, headers, logging }: Endpoints) {
  const client = (method: string, body: object): Promise<z.infer<typeof sessionSchema>> =>
    post(`${identityToolkit}/v1/accounts:${method}?key=${apiKey}`, body, { Referer: `${site}/` }).then((response) =>
      read(response, sessionSchema),
    );

  async function askKey(idToken: string | null, body: string): Promise<KeyAnswer> {
    const authorization: Record<string, string> = idToken === null ? {} : { Authorization: `Bearer ${idToken}` };
    const response = await post(`${site}/content-key`, body, authorization);
    return { status: response.status, headers: response.headers, body: await read(response, bodySchema) };
  }

  return {
    askKey,

    /** Returns the service's error, or null when the account was made. */
    async signUp(credentials: Credentials, returnSecureToken: boolean): Promise<string | null> {
      return (await client('signUp', { ...credentials, returnSecureToken })).error?.message ?? null;
    },

    async signIn(credentials: Credentials): Promise<string> {
      const { idToken, error } = await client('signInWithPassword', { ...credentials, returnSecureToken: true });
      if (!idToken) throw new Failure(`A throwaway account cannot sign in: ${codeOf(error?.message ?? '')}.`);
      return idToken;
    },

    async sendResetMail(email: string): Promise<void> {
      const { error } = await client('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      if (error) throw new Failure(`No mail is sent: ${codeOf(error.message)}.`);
    },

    async setPassword(localId: string, password: string): Promise<void> {
      const url = `${identityToolkit}/v1/projects/${projectId}/accounts:update`;
      await read(await post(url, { localId, password, emailVerified: true }, await headers()), bodySchema, true);
    },

    async config(): Promise<ProjectConfig> {
      const url = `${identityToolkit}/v2/projects/${projectId}/config`;
      const response = await fetch(url, { headers: await headers(), signal: AbortSignal.timeout(TIMEOUT) });
      return read(response, projectConfigSchema, true);
    },

    /** Returns the id of the key that the live site is sealed with. */
    async liveKeyId(): Promise<string> {
      const html = await (await fetch(`${site}/`, { signal: AbortSignal.timeout(TIMEOUT) })).text();
      const [, keyId] = /^\/assets\/([0-9a-f]{12})\//.exec(findFragmentUrl(html) ?? '') ?? [];
      if (!keyId)
        throw new Failure(`${site} is not this site, or is not sealed: deploy it first (npm run deploy:check).`);
      return keyId;
    },

    /** Returns whether there is such a log entry; null where nobody may look. */
    async hasLogEntry(filter: string): Promise<boolean | null> {
      if (logging === null) return null;
      const body = { resourceNames: [`projects/${projectId}`], filter, pageSize: 1 };
      const response = await post(`${logging}/v2/entries:list`, body, await headers());
      if (response.status === 403) return null;
      return (await read(response, entriesSchema, true)).entries.length > 0;
    },
  };
}

/** Returns the code at the start of an error of the identity service, without its texts. */
export function codeOf(message: string): string {
  return /^[A-Z_]+/.exec(message)?.[0] ?? 'an unknown error';
}

export interface Tries<T> {
  readonly last: T;
  readonly seconds: number;
  /** Whether the last try was what was waited for. */
  readonly isDone: boolean;
}

/** Tries again until a result is the one that is waited for, or for a time. Rejects once the signal is aborted. */
export async function until<T>(
  attempt: () => Promise<T>,
  isDone: (result: T) => boolean,
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<Tries<T>> {
  const started = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const last = await attempt();
    const elapsed = performance.now() - started;
    if (isDone(last) || elapsed > milliseconds) return { last, seconds: elapsed / 1000, isDone: isDone(last) };
    await wait(INTERVAL, undefined, { signal });
  }
}

function post(url: string, body: object | string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
}

/** @throws Failure without a word of the response, which may be anybody's. */
async function read<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  mustBeOk = false,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (parsed.success && (response.ok || !mustBeOk)) return parsed.data;
  throw new Failure(
    `${new URL(response.url).host} gave an unexpected answer with status ${response.status} to ${new URL(response.url).pathname}.`,
  );
}

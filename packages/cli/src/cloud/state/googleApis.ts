import * as z from 'zod';

/** A value read from the project, or the reason why it could not be read, with the fix. */
export type Fact<Value> = { readonly value: Value } | Unread;

export interface Unread {
  readonly cause: string;
  readonly fix: string;
  readonly command?: string;
}

/** A request for one resource. */
export interface ReadRequest<Schema extends z.ZodType> {
  readonly host: string;
  /** Path and query. */
  readonly path: string;
  /** For methods of Google that only read, but need POST. */
  readonly method?: 'POST';
  readonly body?: object;
  readonly schema: Schema;
  /** Google's smallest role with the permission, unless Viewer has it. */
  readonly role?: string;
  /** Statuses that mean that there is no such resource. */
  readonly absent?: readonly number[];
}

export type ApiResponse = { readonly status: number; readonly text: string } | { readonly unreachable: string };

/** Timeout of a single request, in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** https://cloud.google.com/apis/design/errors#error_info */
const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

export class GoogleApis {
  /** @param origin returns an API's origin, given its host. */
  constructor(
    private readonly projectId: string,
    private readonly origin: (host: string) => string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly fetch: typeof globalThis.fetch = globalThis.fetch,
  ) {}

  async request({ host, path, method, body }: Omit<ReadRequest<z.ZodType>, 'schema'>): Promise<ApiResponse> {
    const headers = { ...this.headers, ...(body && { 'Content-Type': 'application/json' }) };
    const init = { headers, ...(method && { method }), ...(body && { body: JSON.stringify(body) }) };
    try {
      const response = await this.fetch(`${this.origin(host)}${path}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { unreachable: networkErrorReason(error as Error) };
    }
  }

  /** Reads a resource; null if there is none. */
  async read<Schema extends z.ZodType>(read: ReadRequest<Schema>): Promise<Fact<z.infer<Schema> | null>> {
    const { host, schema, absent = [404] } = read;
    const again = 'Run this command again; if it stays so, look at https://status.cloud.google.com.';
    const response = await this.request(read);
    if ('unreachable' in response)
      return { cause: `${host} could not be reached: ${response.unreachable}.`, fix: again };
    const { status, text } = response;
    if (status === 200) {
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return { value: parsed.data };
      return { cause: `${host} returned an unexpected response: ${z.prettifyError(parsed.error)}.`, fix: again };
    }
    const { message, reasons } = parseGoogleError(text);
    if (reasons.includes('SERVICE_DISABLED')) return this.apiIsOff(host);
    if (absent.includes(status)) return { value: null };
    if (status === 403) return this.roleIsMissing(read, message);
    return { cause: `${host} responded with ${status}: ${message}.`, fix: again };
  }

  private apiIsOff(host: string): Unread {
    return {
      cause: `This could not be read, because ${host} is off in the project.`,
      fix: 'Enable it, and run this command again after a minute.',
      command: `gcloud services enable ${host} --project ${this.projectId}`,
    };
  }

  private roleIsMissing({ host, role = 'roles/viewer' }: ReadRequest<z.ZodType>, message: string): Unread {
    return {
      cause: `This could not be read, because these credentials lack a role such as ${role} (${host}: ${message}).`,
      fix: 'An owner of the project grants it, here to the person who is signed in to gcloud.',
      command: `gcloud projects add-iam-policy-binding ${this.projectId} --role ${role} --member "user:$(gcloud config get account)" --condition None`,
    };
  }
}

/** Returns Google's message, or the beginning of a response in another format. */
export function parseGoogleError(text: string): {
  readonly message: string;
  readonly reasons: readonly (string | undefined)[];
} {
  const parsed = errorSchema.safeParse(parseJson(text));
  if (!parsed.success) return { message: text.slice(0, 200), reasons: [] };
  const { message, details } = parsed.data.error;
  return { message: message.replace(/\.$/, ''), reasons: details.map(({ reason }) => reason) };
}

export function networkErrorReason(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

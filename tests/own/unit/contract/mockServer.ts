import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { Json } from '../guides/specification';
import { sandboxUrl } from './documents';

export interface MockRequest {
  readonly method: string;
  /** Below the base path, such as `/companies`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[]>>;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object for JSON, the text of the parts for a form. */
  readonly body?: unknown;
}

export interface MockResponse {
  readonly status: number;
  readonly body: unknown;
  /** What the mock server objects to in the request. */
  readonly objections: readonly string[];
}

/** An example of the document, by name. */
export interface Preference {
  readonly code: number;
  readonly exampleKey: string;
}

/** Answers as the document says: with the first or the preferred example, or the error that a request deserves. */
export type MockServer = (request: MockRequest, preference?: Preference) => Promise<MockResponse>;

const CONFIG = {
  mock: { dynamic: false },
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  errors: true,
  isProxy: false,
  upstreamProxy: undefined,
} as const;

const silent = (): undefined => undefined;
type Logger = Parameters<typeof createInstance>[1]['logger'];
const logger = {
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'].map((level) => [level, silent]),
  ),
  child: () => logger,
} as unknown as Logger;

/** Starts a mock server for each document. */
export async function startMockServers(documents: readonly Json[]): Promise<ReadonlyMap<Json, MockServer>> {
  const servers = new Map<Json, MockServer>();
  for (const document of documents) servers.set(document, await startMockServer(document));
  return servers;
}

/** Starts Prism, the mock server that integrators use, with a bundled document. */
export async function startMockServer(document: Json): Promise<MockServer> {
  // It replaces the references of the document it gets.
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  const prism = createInstance(CONFIG, { logger });
  const baseUrl = sandboxUrl(document).href;
  return async ({ method, path, query = {}, headers = {}, body }, preference) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(JSON.stringify(body))) };
    const result = await prism.request(
      {
        method: method.toLowerCase() as 'get',
        url: { baseUrl, path, query: { ...query } },
        headers: { ...headers, ...length },
        body,
      },
      operations,
      { ...CONFIG, mock: { ...CONFIG.mock, ...preference } },
    )();
    if (result._tag === 'Left') return failure(result.left);
    const { output, validations } = result.right;
    return {
      status: output.statusCode,
      body: output.body,
      objections: [...validations.input, ...validations.output].map(
        ({ path: place = [], message }) => `${place.join('/')}: ${message}`,
      ),
    };
  };
}

function failure(error: Error & { status?: number }): MockResponse {
  return { status: error.status ?? 500, body: undefined, objections: [error.message] };
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Check, createCheck, type Json, resolveValue } from './specification';

interface Operation {
  method: string;
  /** Matches the request's path, with the base path of the document's first server. */
  path: RegExp;
  /** JSON pointer of the operation. */
  pointer: string;
  operation: Json;
  parameters: Json[];
  document: Json;
  check: Check;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Ids that make the sandbox return their last three digits as the status; see docs/environments.mdx. */
const TRIGGER = /00000000-0000-4000-8000-000000000(403|429|500|503)/;

/** RFC 3339. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Seconds that a first read asks the client to wait if the specification documents `Retry-After` for it. */
export const RETRY_AFTER = 7;

/**
 * An API that returns the specifications' examples and records the violations of requests.
 */
export class StandInApi {
  readonly requests: string[] = [];
  /** The operations called, by their ids. */
  readonly called = new Map<string, Json>();
  readonly faults: string[] = [];
  /** Names of examples to return instead of the first one, in this order, the last one again and again; by operation id. */
  readonly preferred = new Map<string, string[]>();
  private readonly operations: Operation[];
  private readonly basePath: string;
  private readonly server: Server;
  private readonly keys = new Set<string>();
  private readonly reads = new Set<string>();

  constructor(documents: Json[]) {
    this.basePath = basePathOf(documents[0]);
    this.operations = documents.flatMap(operationsOf);
    this.server = createServer(async (request, response) => {
      const { status, headers, body } = this.answer(request, await textOf(request));
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Starts listening and returns the base URL. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.basePath}`;
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.server.close(done));
  }

  private answer(request: IncomingMessage, text: string): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = `${request.method} ${pathname}`;
    this.requests.push(name);
    const fault = (problem: string) => this.faults.push(`${name}: ${problem}`);
    const operation = this.operations.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!operation) {
      fault('no operation of the specifications');
      return { status: 404, body: {} };
    }
    this.called.set(String(operation.operation.operationId), operation.operation);
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) fault('no bearer token');
    const known = operation.parameters.map((parameter) => String(parameter.name).toLowerCase());
    for (const parameter of searchParams.keys())
      if (!known.includes(parameter)) fault(`unknown parameter "${parameter}"`);
    for (const problem of this.keyProblems(request)) fault(problem);
    for (const problem of bodyProblems(operation, request.headers, text)) fault(problem);
    for (const problem of queryProblems(operation, searchParams)) fault(problem);
    // Work that was started has to be waited for again.
    if (request.method !== 'GET') for (const read of this.reads) if (pathname.startsWith(read)) this.reads.delete(read);
    const [, trigger] = TRIGGER.exec(pathname) ?? [];
    if (trigger) return { status: Number(trigger), body: {} };
    return this.success(operation, pathname, searchParams.has('cursor'));
  }

  /** A guide runs once, so a second request with a key would return the response to the first one. */
  private keyProblems({ method, headers }: IncomingMessage): string[] {
    const key = headers['idempotency-key'];
    if (!key) return method === 'POST' ? ['a POST without Idempotency-Key'] : [];
    const isReused = this.keys.has(String(key));
    this.keys.add(String(key));
    return isReused ? [`the idempotency key "${key}" again`] : [];
  }

  /**
   * Returns the first example of the first success response. Work is unfinished at the first read, with `Retry-After`,
   * and finished at the next one. That read, and one with a cursor, returns the last example.
   */
  private success({ method, operation, document }: Operation, path: string, hasCursor: boolean): Reply {
    const [status = '500', reference] =
      Object.entries(operation.responses as Json).find(([code]) => code.startsWith('2')) ?? [];
    const response = resolveValue(document, reference);
    const content = response.content as Record<string, Json> | undefined;
    const examples = content?.['application/json']?.examples as Json | undefined;
    const isReadAgain = this.reads.has(path);
    const mustWait = method === 'GET' && !isReadAgain && 'Retry-After' in ((response.headers ?? {}) as Json);
    if (mustWait) this.reads.add(path);
    const wanted = this.preferred.get(String(operation.operationId)) ?? [];
    const preferred = wanted.length > 1 ? wanted.shift() : wanted[0];
    const example = preferred
      ? examples?.[preferred]
      : Object.values(examples ?? {}).at(hasCursor || isReadAgain ? -1 : 0);
    return {
      status: Number(status),
      headers: mustWait ? { 'Retry-After': String(RETRY_AFTER) } : {},
      body: example && resolveValue(document, example).value,
    };
  }
}

function basePathOf(document: Json | undefined): string {
  const [server] = (document?.servers ?? []) as { url: string }[];
  return new URL(server?.url ?? 'http://localhost').pathname;
}

function operationsOf(document: Json): Operation[] {
  const check = createCheck(document);
  const basePath = basePathOf(document);
  return Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const operation = item[method] as Json | undefined;
      if (!operation) return [];
      const parameters = [item.parameters, operation.parameters]
        .flatMap((list) => (list ?? []) as unknown[])
        .map((parameter) => resolveValue(document, parameter));
      return {
        method: method.toUpperCase(),
        path: new RegExp(`^${basePath}${path.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`),
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        operation,
        parameters,
        document,
        check,
      };
    }),
  );
}

/** Times in a query lose their offset's `+` where it is not encoded. */
function queryProblems({ parameters }: Operation, query: URLSearchParams): string[] {
  const times = parameters.filter(({ schema }) => (schema as Json | undefined)?.format === 'date-time');
  return times.flatMap(({ name }) => {
    const value = query.get(String(name));
    return value === null || TIME.test(value) ? [] : [`the time "${value}" in ${name}`];
  });
}

function bodyProblems(
  { operation, document, check, pointer }: Operation,
  { 'content-type': contentType = '' }: IncomingHttpHeaders,
  text: string,
): string[] {
  const { content, required } = resolveValue(document, operation.requestBody) as { content?: Json; required?: boolean };
  if (!content) return text ? ['a body where none belongs'] : [];
  if (!required && !text) return [];
  const type = Object.keys(content).find((candidate) => contentType.startsWith(candidate));
  if (!type) return [`content type "${contentType}" instead of ${Object.keys(content).join(' or ')}`];
  if (type !== 'application/json') return text.includes('name="file"') ? [] : ['no part named "file"'];
  try {
    return check(`${encodeURI(pointer)}/requestBody/content/application~1json/schema`, JSON.parse(text));
  } catch (error) {
    return [`the body cannot be read: ${error}`];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

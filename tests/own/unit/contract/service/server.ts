import { createServer as createPlainServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../guides/specification';
import type { Operation } from '../documents';
import type { MockServer } from '../mockServer';
import { account } from './account';
import { campaigns, isUnfinished } from './campaigns';
import { catalogue } from './catalogue';
import { Contract } from './contract';
import { Events, type Post } from './events';
import { lists } from './lists';
import { Refusal } from './refusal';
import { type Call, type Resource, State } from './state';
import { isTaskUnfinished, tasks } from './tasks';

interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

interface Received {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

type Handler = (state: State, call: Call) => unknown;

const HANDLERS: Readonly<Record<string, Handler>> = { ...lists, ...catalogue, ...campaigns, ...tasks, ...account };
/** Ids that make the sandbox return their last three digits as the status: docs/environments.mdx. */
const TRIGGER = /00000000-0000-4000-8000-000000000(403|429|500|503)/;
const TRIGGERED: Readonly<Record<string, string>> = {
  403: 'organization_suspended',
  429: 'rate_limit_exceeded',
  500: 'internal_error',
  503: 'service_unavailable',
};
/** Seconds that a client waits between two reads of unfinished work, which goes on at each read: none, to save time. */
const RETRY_AFTER = '0';

/** A request and what became of it. */
export interface Logged {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Of a problem. */
  readonly code?: string;
}

/**
 * A sandbox that keeps state: the mock server judges each request, the documents' lifecycles each change of a status,
 * the documents' schemas each response and event. What should not happen is recorded in `faults`.
 */
export class Service {
  readonly log: Logged[] = [];
  private readonly recorded: string[] = [];
  private readonly stored = new Map<string, { request: string; reply: Reply }>();
  private readonly contract: Contract;
  private readonly state: State;
  private readonly listening: Server[] = [];

  /** `mocks`: mock servers by document, see startMockServers; `scopes`: those of every key; `post` delivers events. */
  constructor(
    private readonly mocks: ReadonlyMap<Json, MockServer>,
    private readonly scopes: readonly string[],
    post: Post,
  ) {
    this.contract = new Contract([...mocks.keys()]);
    this.state = new State(this.contract, new Events(this.contract, post));
  }

  get faults(): string[] {
    return [...this.recorded, ...this.state.events.faults];
  }

  /** Does what a day does to idempotency keys. */
  forgetKeys(): void {
    this.stored.clear();
  }

  /** Adds something that no request has made. */
  keep(kind: string, resource: Resource): void {
    if (kind === 'transaction') this.state.transactions.push(resource);
    else this.state.keep(kind, resource);
  }

  /** Starts a server, secure if there is a certificate, and returns its port. */
  async listen(certificate?: { key: string; cert: string }): Promise<number> {
    const listener: RequestListener = (request, response) => {
      this.receive(request).then(
        ({ status, headers, body }) => {
          const isProblem = status >= 400;
          const type = { 'Content-Type': isProblem ? 'application/problem+json' : 'application/json' };
          response.writeHead(status, { ...(body === undefined ? {} : type), ...headers });
          response.end(body === undefined ? undefined : JSON.stringify(body));
        },
        (error: unknown) => {
          this.recorded.push(`${request.method} ${request.url}: ${(error as Error).stack}`);
          response.writeHead(500).end();
        },
      );
    };
    const server = certificate ? createSecureServer(certificate, listener) : createPlainServer(listener);
    this.listening.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await Promise.all(
      this.listening.map((server) => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      }),
    );
  }

  private async receive(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const { base } = this.contract;
    const method = String(request.method);
    const received = {
      method,
      path: pathname.slice(base.length),
      query: joined(searchParams),
      headers: request.headers,
      text: await textOf(request),
    };
    const found = pathname.startsWith(base) ? this.contract.find(method, received.path) : undefined;
    if (!found) {
      this.recorded.push(`${method} ${pathname} is no operation of the documents.`);
      return { status: 404, headers: {} };
    }
    const { operation, params } = found;
    const reply = await this.replay(operation, params, received);
    const code = (reply.body as Json | undefined)?.code as string | undefined;
    this.log.push({
      operation: operation.id,
      method,
      path: pathname,
      status: reply.status,
      ...(reply.status >= 400 ? { code } : {}),
    });
    const violations = this.contract.violations(operation, reply.status, reply.body);
    this.recorded.push(
      ...violations.map((text) => `${operation.id} got ${reply.status}, whose body has a fault: ${text}`),
    );
    return reply;
  }

  /** Returns the stored reply to a request whose idempotency key has been used, or a new one. */
  private async replay(operation: Operation, params: Call['params'], received: Received): Promise<Reply> {
    const key = received.headers['idempotency-key'];
    if (!key) return this.answer(operation, params, received);
    const request = `${received.method} ${received.path} ${received.headers['content-type']?.startsWith('multipart') ? '' : received.text}`;
    const stored = this.stored.get(String(key));
    if (stored && stored.request !== request) return this.refuse(operation, new Refusal(422, 'idempotency_key_reused'));
    if (stored) return { ...stored.reply, headers: { ...stored.reply.headers, 'Idempotent-Replayed': 'true' } };
    const reply = structuredClone(await this.answer(operation, params, received));
    if (reply.status < 300) this.stored.set(String(key), { request, reply });
    return reply;
  }

  private async answer(operation: Operation, params: Call['params'], received: Received): Promise<Reply> {
    try {
      await this.judge(operation, received);
      const handler = HANDLERS[operation.id];
      if (!handler) throw new Error(`The service does not know ${operation.id}: write a handler.`);
      const { headers, text, query } = received;
      const isJson = headers['content-type']?.startsWith('application/json');
      const body = (isJson ? JSON.parse(text) : {}) as Json;
      const result = await handler(this.state, { operation, params, query, body });
      return { status: this.contract.successStatus(operation), headers: retryAfter(operation, result), body: result };
    } catch (error) {
      if (error instanceof Refusal) return this.refuse(operation, error);
      throw error;
    }
  }

  /** Refuses what the sandbox refuses before it looks at its state. */
  private async judge(operation: Operation, { method, path, query, headers, text }: Received): Promise<void> {
    const mock = this.mocks.get(operation.document) as MockServer;
    const isJson = headers['content-type']?.startsWith('application/json');
    const { status, body, objections } = await mock({
      method,
      path,
      query: Object.fromEntries(query),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    });
    if (status >= 400) {
      this.recorded.push(`${method} ${path} got ${status} from the mock server: ${objections.join('; ')}`);
      throw new Refusal(status, String((body as Json | undefined)?.code));
    }
    if (!/^Bearer test_/.test(headers.authorization ?? '')) throw new Refusal(401, 'api_key_invalid');
    const missing = operation.scopes.filter((scope) => !this.scopes.includes(scope));
    if (missing.length > 0) {
      this.recorded.push(`${operation.id} needs the scope ${missing.join(', ')}, which the guide does not name.`);
      throw new Refusal(403, 'insufficient_scope');
    }
    const trigger = TRIGGER.exec(path) ?? TRIGGER.exec(text);
    if (trigger) throw new Refusal(Number(trigger[1]), TRIGGERED[String(trigger[1])] ?? '');
  }

  private refuse(operation: Operation, { status, code }: Refusal): Reply {
    const problem = this.contract.problem(operation, status, code);
    if (!problem) this.recorded.push(`${operation.id} has no example of ${status} ${code}.`);
    return { status, headers: {}, body: problem ?? { code } };
  }
}

/** Returns a query in which a repeated parameter is one with several values: docs/intro.mdx. */
function joined(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

/** Returns `Retry-After` for work that has not ended, if the operation has the header. */
function retryAfter({ id }: Operation, result: unknown): Record<string, string> {
  const waits =
    (id === 'getCampaignById' && isUnfinished(result as Resource)) ||
    (id === 'getInfluencerMediaGenerationTask' && isTaskUnfinished(result as Resource));
  return waits ? { 'Retry-After': RETRY_AFTER } : {};
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString(request.headers['content-type']?.startsWith('multipart/') ? 'latin1' : 'utf8');
}

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Check, createCheck, type Json, resolveValue } from './specification';

interface Operation {
  method: string;
  /** Matches the request's path below the base URL. */
  path: RegExp;
  /** JSON pointer of the operation. */
  pointer: string;
  operation: Json;
  parameters: Json[];
  document: Json;
  check: Check;
}

/**
 * An API that returns the specifications' examples and records the violations of requests.
 */
export class StandInApi {
  readonly requests: string[] = [];
  /** Ids of the operations called. */
  readonly called = new Set<string>();
  readonly faults: string[] = [];
  private readonly operations: Operation[];
  private readonly server: Server;

  constructor(documents: Json[]) {
    this.operations = documents.flatMap(operationsOf);
    this.server = createServer(async (request, response) => {
      const { status, body } = this.answer(request, await textOf(request));
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Starts listening and returns the base URL. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.server.close(done));
  }

  private answer(request: IncomingMessage, text: string): { status: number; body?: unknown } {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = `${request.method} ${pathname}`;
    this.requests.push(name);
    const fault = (text: string) => this.faults.push(`${name}: ${text}`);
    const operation = this.operations.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!operation) {
      fault('no operation of the specifications');
      return { status: 404, body: {} };
    }
    this.called.add(String(operation.operation.operationId));
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) fault('no bearer token');
    const known = operation.parameters.map((parameter) => String(parameter.name).toLowerCase());
    for (const parameter of searchParams.keys())
      if (!known.includes(parameter)) fault(`unknown parameter "${parameter}"`);
    if (request.method === 'POST' && !request.headers['idempotency-key']) fault('a POST without Idempotency-Key');
    for (const problem of bodyProblems(operation, request.headers['content-type'] ?? '', text)) fault(problem);
    return success(operation, searchParams.has('cursor'));
  }
}

function operationsOf(document: Json): Operation[] {
  const check = createCheck(document);
  return Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const operation = item[method] as Json | undefined;
      if (!operation) return [];
      const parameters = [item.parameters, operation.parameters]
        .flatMap((list) => (list ?? []) as unknown[])
        .map((parameter) => resolveValue(document, parameter));
      return {
        method: method.toUpperCase(),
        path: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`),
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        operation,
        parameters,
        document,
        check,
      };
    }),
  );
}

function bodyProblems({ operation, document, check, pointer }: Operation, contentType: string, text: string): string[] {
  const content = resolveValue(document, operation.requestBody).content as Json | undefined;
  if (!content) return text ? ['a body where none belongs'] : [];
  const type = Object.keys(content).find((candidate) => contentType.startsWith(candidate));
  if (!type) return [`content type "${contentType}" instead of ${Object.keys(content).join(' or ')}`];
  if (type !== 'application/json') return text.includes('name="file"') ? [] : ['no part named "file"'];
  try {
    return check(`${encodeURI(pointer)}/requestBody/content/application~1json/schema`, JSON.parse(text));
  } catch (error) {
    return [`the body cannot be read: ${error}`];
  }
}

/**
 * Returns the first example of the first success response, or the last one (the end of a list) for a request with a
 * cursor.
 */
function success({ operation, document }: Operation, hasCursor: boolean): { status: number; body?: unknown } {
  const [status = '500', reference] =
    Object.entries(operation.responses as Json).find(([code]) => code.startsWith('2')) ?? [];
  const content = resolveValue(document, reference).content as Record<string, Json> | undefined;
  const examples = content?.['application/json']?.examples as Json | undefined;
  const example = Object.values(examples ?? {}).at(hasCursor ? -1 : 0);
  return { status: Number(status), body: example && resolveValue(document, example).value };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

import { createCheck, type Json, resolveValue } from '../guides/specification';
import {
  contractDocuments,
  type Example,
  examplePath,
  type Operation,
  operationsOf,
  requestExamples,
  responseExamples,
} from './documents';
import { type InvalidBody, invalidBodies } from './invalidBodies';
import { type MockRequest, type MockServer, startMockServer, startMockServers } from './mockServer';

/** Schemas of the dialect that OpenAPI 3.1 has anyway; a document that says so makes Prism accept any body. */
const STATED_DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';
const BOUNDARY = 'part';

const documents = contractDocuments();
const operations = documents.flatMap(operationsOf);
let servers: ReadonlyMap<Json, MockServer>;

beforeAll(async () => {
  servers = await startMockServers(documents);
});

const withBody = operations.filter(({ raw }) => raw.requestBody);
const withJson = withBody.filter((operation) => jsonExamples(operation).length > 0);

describe('a mock server made from the documents', () => {
  it('has every operation', () => {
    expect(operations).toHaveLength(48);
    expect(withJson.length).toBeGreaterThan(15);
  });

  it.each(withBody)('accepts every request example of $id', async (operation) => {
    const examples = requestExamples(operation);
    expect(examples.length).toBeGreaterThan(0);
    expect(await refused(serverOf(operation), operation, examples)).toEqual([]);
  });

  it.each(withJson)('refuses every invalid body of $id', async (operation) => {
    const bodies = invalidBodiesOf(operation);
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.filter(({ body }) => isValid(operation, body)).map(({ fault }) => fault)).toEqual([]);
    expect(await accepted(serverOf(operation), operation, bodies)).toEqual([]);
  });

  it.each(operations)('returns every response example of $id, valid against its schema', async (operation) => {
    const examples = responseExamples(operation);
    expect(examples.length).toBeGreaterThan(0);
    expect(await wrongResponses(serverOf(operation), operation, examples)).toEqual([]);
  });

  it.each(operations)('needs a key for $id', async (operation) => {
    const { status } = await serverOf(operation)({ ...exampleRequest(operation), headers: contentType(operation) });
    expect(status).toBe(401);
  });
});

describe('the proofs fail when the contract is broken', () => {
  const [main] = documents;
  const creation = operations.find(({ id }) => id === 'addCompany') as Operation;

  it('when a document states the dialect, which switches off the validation of bodies', async () => {
    const server = await startMockServer({ ...main, jsonSchemaDialect: STATED_DIALECT });
    expect(await accepted(server, creation, invalidBodiesOf(creation))).not.toEqual([]);
  });

  it('when a request example lacks a required property', async () => {
    const examples = requestExamples(creation).map((example) => ({ ...example, value: {} }));
    expect(await refused(serverOf(creation), creation, examples)).toHaveLength(examples.length);
  });

  it('when a response example has another type than its schema', async () => {
    const broken = structuredClone(main) as Json;
    const copy = operationsOf(broken).find(({ id }) => id === 'addCompany') as Operation;
    const success = responseExamples(copy).filter(({ status }) => status === '201');
    for (const { value } of success) (value as Json).name = 17;
    expect(await wrongResponses(await startMockServer(broken), copy, success)).toHaveLength(success.length);
  });
});

function serverOf({ document }: Operation): MockServer {
  return servers.get(document) as MockServer;
}

function jsonExamples(operation: Operation): Example[] {
  return requestExamples(operation).filter(({ mediaType }) => mediaType === 'application/json');
}

/** Returns the faults of all examples' bodies, each once. */
function invalidBodiesOf(operation: Operation): InvalidBody[] {
  const all = jsonExamples(operation).flatMap(({ document, schema, value }) => invalidBodies(document, schema, value));
  // Where the body is optional, the mock server takes null for none.
  const { required } = resolveValue(operation.document, operation.raw.requestBody);
  const sent = all.filter(({ body }) => required || body !== null);
  return [...new Map(sent.map((body) => [body.fault, body])).values()];
}

/** Judges with Ajv, which does not share the mock server's reading of the document. */
function isValid(operation: Operation, body: unknown): boolean {
  const path = operation.path.replaceAll('~', '~0').replaceAll('/', '~1');
  const pointer = `#/paths/${encodeURI(path)}/${operation.method.toLowerCase()}/requestBody/content/application~1json/schema`;
  return checkOf(operation.document)(pointer, body).length === 0;
}

const checks = new Map<Json, ReturnType<typeof createCheck>>();

function checkOf(document: Json): ReturnType<typeof createCheck> {
  const check = checks.get(document) ?? createCheck(document);
  checks.set(document, check);
  return check;
}

function exampleRequest(operation: Operation, example = requestExamples(operation)[0]): MockRequest {
  const { method } = operation;
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => [parameter.name, String(parameter.example)]);
  return {
    method,
    path: examplePath(operation),
    query: Object.fromEntries(query),
    headers: { authorization: 'Bearer test_9mK2vQ7cX4', ...contentType(operation) },
    body: example && bodyOf(example),
  };
}

function contentType({ document, raw }: Operation): Record<string, string> {
  const [type] = Object.keys((resolveValue(document, raw.requestBody).content ?? {}) as Json);
  if (!type) return {};
  return { 'content-type': type.startsWith('multipart/') ? `${type}; boundary=${BOUNDARY}` : type };
}

/** Writes an example as a form; `@name` is the content of a file. */
function bodyOf({ mediaType, value }: Example): unknown {
  if (!mediaType.startsWith('multipart/')) return value;
  const parts = Object.entries(value as Record<string, string>).map(([name, text]) => {
    const isFile = text.startsWith('@');
    const file = isFile ? `; filename="${text.slice(1)}"\r\nContent-Type: application/octet-stream` : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${isFile ? 'bytes' : text}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

async function refused(server: MockServer, operation: Operation, examples: readonly Example[]): Promise<string[]> {
  const found: string[] = [];
  for (const example of examples) {
    const { status, objections } = await server(exampleRequest(operation, example));
    if (status < 200 || status > 299) found.push(`${example.place} got ${status}: ${objections.join('; ')}`);
  }
  return found;
}

async function accepted(server: MockServer, operation: Operation, bodies: readonly InvalidBody[]): Promise<string[]> {
  const found: string[] = [];
  for (const { fault, body } of bodies) {
    const { status } = await server({ ...exampleRequest(operation), body });
    if (status !== 400 && status !== 422) found.push(`${operation.id} with a body where ${fault} got ${status}`);
  }
  return found;
}

/** Requests each example by name, and returns those that come back different or invalid. */
async function wrongResponses(
  server: MockServer,
  operation: Operation,
  examples: ReturnType<typeof responseExamples>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { place, name, status, value } of examples) {
    const response = await server(exampleRequest(operation), { code: Number(status), exampleKey: name });
    const isSame = String(response.status) === status && JSON.stringify(response.body) === JSON.stringify(value);
    if (!isSame) found.push(`${place} came back as another response, with status ${response.status}`);
    found.push(...response.objections.map((objection) => `${place}: ${objection}`));
  }
  return found;
}

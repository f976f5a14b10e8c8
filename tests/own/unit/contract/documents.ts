import { site } from '../../../../site.config';
import { bundleSpecification, type Json, resolveValue } from '../guides/specification';

/** An operation of one of the site's documents. */
export interface Operation {
  readonly id: string;
  /** In capital letters. */
  readonly method: string;
  /** Below the base path, such as `/companies/{company_id}`. */
  readonly path: string;
  readonly document: Json;
  readonly raw: Json;
  /** Those of the path included, without references. */
  readonly parameters: readonly Json[];
}

/** An example where it is used. */
export interface Example {
  /** Such as `POST /companies, 201 company_created`. */
  readonly place: string;
  readonly name: string;
  readonly value: unknown;
  readonly schema: Json;
  readonly mediaType: string;
  readonly document: Json;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Bundles the documents of the site, the main one first. */
export function contractDocuments(): Json[] {
  return site.references.map(({ id }) => bundleSpecification(id));
}

/** Returns the URL of the first server, which is the sandbox. */
export function sandboxUrl(document: Json | undefined): URL {
  const [server] = (document?.servers ?? []) as { url: string }[];
  if (!server) throw new Error('The document has no server.');
  return new URL(server.url);
}

/** Returns the base path of the API, such as `/v2`. */
export function basePath(document: Json): string {
  return sandboxUrl(document).pathname;
}

export function operationsOf(document: Json): Operation[] {
  return Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method] as Json | undefined;
      return raw ? [operation(document, { path, method, item, raw })] : [];
    }),
  );
}

function operation(
  document: Json,
  { path, method, item, raw }: { path: string; method: string; item: Json; raw: Json },
): Operation {
  const parameters = [item.parameters, raw.parameters]
    .flatMap((list) => (list ?? []) as unknown[])
    .map((parameter) => resolveValue(document, parameter));
  return { id: String(raw.operationId), method: method.toUpperCase(), path, document, raw, parameters };
}

/** Returns the request's examples. */
export function requestExamples({ document, method, path, raw }: Operation): Example[] {
  return examplesOf(document, resolveValue(document, raw.requestBody).content, `${method} ${path}`);
}

/** Returns the examples of all responses, with their statuses. */
export function responseExamples({ document, method, path, raw }: Operation): (Example & { status: string })[] {
  return Object.entries(raw.responses as Json).flatMap(([status, response]) =>
    examplesOf(document, resolveValue(document, response).content, `${method} ${path}, ${status}`).map((example) => ({
      ...example,
      status,
    })),
  );
}

/** Returns the payloads of all webhooks. */
export function eventExamples(document: Json): Example[] {
  return Object.entries((document.webhooks ?? {}) as Record<string, { post: Json }>).flatMap(([name, { post }]) =>
    examplesOf(document, resolveValue(document, post.requestBody).content, `event ${name}`),
  );
}

function examplesOf(document: Json, content: unknown, place: string): Example[] {
  return Object.entries((content ?? {}) as Record<string, { schema: Json; examples?: Json }>).flatMap(
    ([mediaType, { schema, examples }]) =>
      Object.entries(examples ?? {}).map(([name, example]) => ({
        place: `${place} ${name}`,
        name,
        value: resolveValue(document, example).value,
        schema: schema as Json,
        mediaType,
        document,
      })),
  );
}

/** Returns a path with its parameters' examples. */
export function examplePath({ path, parameters }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return String(parameter?.example);
  });
}

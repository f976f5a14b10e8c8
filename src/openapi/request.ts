import type { Json } from './document';
import type { Operation } from './operation';
import type { Parameter } from './parameter';

/** A call of an operation with example values: what code samples are made from. */
export interface SampleRequest {
  readonly method: string;
  /** Absolute, with the query. */
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?: SampleBody;
}

export type SampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: Json }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  readonly value: string;
  /** Whether the value is the name of a file to send. */
  readonly isFile: boolean;
}

/** In examples of form bodies this mark stands for the bytes of the file it names. */
const FILE_MARK = '@';

/** A call with the path parameters, the required query parameters, and one of the body's examples. */
export function sampleRequest(operation: Operation, body: Json | undefined): SampleRequest {
  const { parameters, requestBody, authorization, servers } = operation;
  const server = (servers.find(({ url }) => url.includes('sandbox')) ?? servers[0])?.url ?? 'https://api.example.com';
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((candidate) => candidate.place === 'path' && candidate.name === name);
    return parameter ? encodeURIComponent(text(parameter.sample)) : placeholder;
  });
  const query = parameters.filter((parameter) => parameter.place === 'query' && isShown(parameter)).flatMap(queryPairs);
  const headers = [
    ...(authorization?.header ? [authorization.header] : []),
    ...parameters
      .filter((parameter) => parameter.place === 'header' && isShown(parameter))
      .map(({ name, sample }) => ({ name, value: text(sample) })),
  ];
  const sampleBody = requestBody && body !== undefined ? bodyOf(requestBody.mediaType, body) : undefined;
  return {
    method: operation.method.toUpperCase(),
    url: `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers:
      sampleBody?.kind === 'json' ? [...headers, { name: 'Content-Type', value: sampleBody.mediaType }] : headers,
    ...(sampleBody ? { body: sampleBody } : {}),
  };
}

function isShown({ required, name }: Parameter): boolean {
  return required || name === 'limit' || name === 'Idempotency-Key';
}

function queryPairs({ name, sample }: Parameter): string[] {
  const values = Array.isArray(sample) ? (sample as Json[]) : [sample];
  return values.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`);
}

function bodyOf(mediaType: string, value: Json): SampleBody {
  if (!mediaType.startsWith('multipart/')) return { kind: 'json', mediaType, value };
  const parts = Object.entries((value ?? {}) as Record<string, Json>).map(([name, content]): FormPart => {
    const isFile = typeof content === 'string' && content.startsWith(FILE_MARK);
    return { name, value: isFile ? content.slice(FILE_MARK.length) : text(content), isFile };
  });
  return { kind: 'form', parts };
}

function text(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

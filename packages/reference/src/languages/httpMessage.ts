import type { FormPart, RequestHeader, SampleBody, SampleRequest, SampleText } from './sampleRequest.ts';
import { hasVariables, literalText } from './sampleText.ts';

export type FormBody = Extract<SampleBody, { kind: 'form' }>;

const BOUNDARY = 'sample-boundary';

/** Returns the headers of a request, with that of its body. */
export function headersWithContentType({ headers, body }: SampleRequest): readonly RequestHeader[] {
  if (!body) return headers;
  const boundary = body.kind === 'form' ? `; boundary=${BOUNDARY}` : '';
  return [...headers, { name: 'Content-Type', value: `${body.mediaType}${boundary}` }];
}

/**
 * Returns whether a request without a body needs Content-Length: 0, because a server may refuse it otherwise (RFC 9110,
 * 8.6).
 */
export function needsContentLength({ method, body }: SampleRequest): boolean {
  return !body && ['POST', 'PUT', 'PATCH'].includes(method);
}

/** Returns whether all clients send a text as the same bytes in a header (RFC 9110, 5.5). */
export function isAscii(text: SampleText | undefined): boolean {
  return /^\p{ASCII}*$/u.test(literalText(text));
}

/** Returns whether a program reads something from its environment. */
export function readsEnvironment({ url, headers, digest }: SampleRequest): boolean {
  const texts = headers.flatMap(({ value = '', basic }) => (basic ? [basic.user, basic.password] : [value]));
  return [url, ...texts, ...(digest ? [digest.user, digest.password] : [])].some(hasVariables);
}

/** Returns whether a body, or a part of it, is a file. */
export function readsFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'form' && body.parts.some(({ isFile }) => isFile));
}

export function isFormData(mediaType: string): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(mediaType);
}

/** A text of a form's body, or a file between two texts. */
export type Chunk = { readonly text: string } | { readonly file: string };

/** Returns a form's body as it is sent, for languages that cannot send every kind of multipart by themselves. */
export function toChunks({ mediaType, parts }: FormBody): Chunk[] {
  return [
    ...parts.flatMap((part): Chunk[] => {
      const head = `--${BOUNDARY}\r\n${partHeaders(mediaType, part)}\r\n\r\n`;
      return part.isFile
        ? [{ text: head }, { file: part.value }, { text: '\r\n' }]
        : [{ text: `${head}${part.value}\r\n` }];
    }),
    { text: `--${BOUNDARY}--\r\n` },
  ];
}

/** Returns the headers of a part (RFC 7578; HTML, multipart/form-data encoding algorithm). */
function partHeaders(mediaType: string, { name, value, isFile, contentType, headers = [] }: FormPart): string {
  const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`;
  return [
    // As curl does: parts of other kinds are attachments.
    `Content-Disposition: ${isFormData(mediaType) ? 'form-data' : 'attachment'}; name=${quoted(name)}${
      isFile ? `; filename=${quoted(fileName(value))}` : ''
    }`,
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    ...headers.map((header) => `${header.name}: ${header.value}`),
  ].join('\r\n');
}

/** Returns the last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the scheme, host and port of a URL. */
export function urlOrigin(url: SampleText): string {
  return /^[^/]*\/\/[^/?#]*/.exec(literalText(url))?.[0] ?? '';
}

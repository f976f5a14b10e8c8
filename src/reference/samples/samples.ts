import { targets } from '@readme/httpsnippet/targets';
import type { Json } from '../document/types';
import { essenceOf } from '../model/essence';
import { isJson } from '../model/serialize';
import { withAnswer } from './answers';
import { encodeRequest } from './encodeRequest';
import { fileSamples } from './fileSamples';
import { formSamples } from './formSamples';
import { withFreshCode } from './freshCode';
import { SAMPLE_LANGUAGES, type SampleLanguage, type Samples } from './languages';
import type { SampleRequest as Sent } from './languages/request';
import { phpValue } from './phpValue';
import { withoutMethodClass } from './rubyMethod';

/** Target and client of the snippet library: the standard library of each language, where possible. */
const CLIENTS = {
  curl: ['shell', 'curl'],
  javascript: ['javascript', 'fetch'],
  python: ['python', 'requests'],
  go: ['go', 'native'],
  java: ['java', 'nethttp'],
  csharp: ['csharp', 'httpclient'],
  php: ['php', 'curl'],
  ruby: ['ruby', 'native'],
} as const satisfies Record<SampleLanguage['id'], readonly [string, string]>;

/** The only media type whose bodies the library writes as values of the language. */
const JSON_TYPE = 'application/json';

/** Scheme and port of an absolute URL. */
const ORIGIN = /^([a-z]+:)\/\/[^/?#]*?(?::(\d+))?(?=[/?#]|$)/i;

/** Returns the request in every language. Runs at generation and in the browser, with the same result. */
export function samplesOf(unencoded: Sent): Samples {
  const request = encodeRequest(unencoded);
  return withFreshCode(withAnswer(codeOf(parsed(request)), request.answer));
}

type SampleRequest = Omit<Sent, 'body'> & {
  readonly body?: Sent['body'] | { readonly kind: 'json'; readonly mediaType: string; readonly value: Json };
};

function parsed({ body, ...request }: Sent): SampleRequest {
  if (!body) return request;
  if (body.kind === 'form') return { ...request, body };
  const headers = [...request.headers, { name: 'Content-Type', value: body.mediaType }];
  if (body.kind === 'file' || !isJson(body.mediaType)) return { ...request, headers, body };
  try {
    return { ...request, headers, body: { ...body, kind: 'json', value: JSON.parse(body.text) as Json } };
  } catch {
    return { ...request, headers, body };
  }
}

function codeOf(request: SampleRequest): Samples {
  const { body, ...call } = request;
  if (body?.kind === 'form')
    return formSamples({
      ...call,
      parts: body.parts,
      ...(essenceOf(body.mediaType) === 'multipart/form-data' ? {} : body),
    });
  if (body?.kind === 'file') return fileSamples({ ...call, file: body.name, mediaType: body.mediaType });
  const entries = SAMPLE_LANGUAGES.map(({ id }) => {
    const [target, client] = CLIENTS[id];
    const code = targets[target].clientsById[client]?.convert(snippetRequest(request, ESCAPINGS[id] ?? UNESCAPED));
    if (!code)
      throw new Error(
        `The snippet library returned no ${id} sample for ${request.method} ${request.url}: check CLIENTS in src/reference/samples/samples.ts.`,
      );
    const fixed = fixQuoting(id, code);
    if (id === 'ruby') return [id, withoutMethodClass(request.method, fixed)];
    return [id, id === 'php' && body?.kind === 'json' ? withPhpValue(body.value, fixed) : fixed];
  });
  return Object.fromEntries(entries) as Samples;
}

type SnippetRequest = Parameters<(typeof targets)['shell']['clientsById'][string]['convert']>[0];

/**
 * Returns the prepared request for the library's targets, with the fields that those in CLIENTS read. The library's own
 * preparation rewrites the URL with Node's url and qs, 12 KB in the browser; this URL is encoded already (request.ts).
 */
function snippetRequest({ method, url, headers, body }: SampleRequest, escaping: Escaping): SnippetRequest {
  const byName = Object.fromEntries(headers.map(({ name, value }) => [name, escaping.line(value)]));
  const [, protocol = null, port = null] = ORIGIN.exec(url) ?? [];
  const used = {
    method,
    url,
    fullUrl: url,
    cookies: [],
    headersObj: byName,
    allHeaders: byName,
    uriObj: { protocol, port },
    postData: postDataOf(body, escaping),
  };
  return used as unknown as SnippetRequest;
}

/** In place of a JSON body in PHP, which the library indents by 2, 4, 8, 16 … spaces: 20 levels are megabytes. */
const PHP_BODY = 'JSON-BODY';

function withPhpValue(value: Json, code: string): string {
  return code.replace(`'${PHP_BODY}'`, () => phpValue(value, '  '));
}

function postDataOf(body: SampleRequest['body'], escaping: Escaping): object {
  if (body?.kind === 'text') return { mimeType: body.mediaType, text: escaping.line(body.text) };
  if (body?.kind !== 'json') return { text: '' };
  const { mediaType: mimeType, value } = body;
  const text = JSON.stringify(value);
  return mimeType === JSON_TYPE
    ? { mimeType, text, jsonObj: escaping.json ?? escapeTexts(value, escaping) }
    : { mimeType, text: escaping.line(text) };
}

/** Escapes that the library (11.1) lacks: it escapes at most quotes and line breaks. */
interface Escaping {
  /** Escapes a text in a JSON body. */
  readonly text: (text: string) => string;
  /** Escapes the name of a member. */
  readonly name: (name: string) => string;
  /** Escapes a header's value, or a body of another type. */
  readonly line: (text: string) => string;
  /** What the library writes for a JSON body, where not the body itself. */
  readonly json?: Json;
}

/** The `__proto__` key of a JavaScript object literal: it is a member only if it is computed. */
const PROTO = '["__proto__"]';

const jsonEscapes = (text: string): string => JSON.stringify(text).slice(1, -1);
const backslashes = (text: string): string => text.replace(/\\('?)/g, (_, quote) => (quote ? "\\x5c'" : '\\\\'));

const unchanged = (text: string): string => text;

const UNESCAPED: Escaping = { text: unchanged, name: unchanged, line: unchanged };
const ESCAPINGS: Partial<Record<SampleLanguage['id'], Escaping>> = {
  javascript: {
    text: backslashes,
    name: (name) => (name === '__proto__' ? PROTO : backslashes(name)),
    line: backslashes,
  },
  // JSON's escapes are Python's too.
  python: { text: (text) => jsonEscapes(text).replaceAll('\\"', '"'), name: jsonEscapes, line: unchanged },
  php: { ...UNESCAPED, json: PHP_BODY },
};

function escapeTexts(value: Json, escaping: Escaping): Json {
  if (typeof value === 'string') return escaping.text(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => escapeTexts(item, escaping));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [escaping.name(name), escapeTexts(member, escaping)]),
  );
}

const NOT_ASCII = /[^\p{ASCII}]/u;
const STRING_LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs;

/** Fixes quotes of the library (11.1), in which a shell, PHP and Ruby would expand variables. */
function fixQuoting(language: SampleLanguage['id'], code: string): string {
  const inDoubleQuotes = (start: RegExp): string =>
    code.replace(STRING_LITERAL, (literal) => (literal.startsWith('"') ? literal.replace(start, '\\$&') : literal));
  if (language === 'javascript') return code.replaceAll(`'${PROTO}':`, `${PROTO}:`);
  // curl reads a file for a text that starts with @.
  if (language === 'curl') {
    return code.replace('--data @- <<EOF\n', "--data @- <<'EOF'\n").replace("\n  --data '@", "\n  --data-raw '@");
  }
  // http.client would encode a text as Latin-1.
  if (language === 'python' && NOT_ASCII.test(code)) {
    return code.replace(/(, data=payload)(?=[^\n]*\n\nprint\(response\.text\))/, '$1.encode()');
  }
  if (language === 'php') return inDoubleQuotes(/\$/g);
  return language === 'ruby' ? inDoubleQuotes(/#(?=[{$@])/g) : code;
}

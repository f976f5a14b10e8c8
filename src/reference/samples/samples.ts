import { targets } from '@readme/httpsnippet/targets';
import type { Json } from '../model/document';
import { formSamples } from './formSamples';
import { httpForm } from './httpForm';
import { SAMPLE_LANGUAGES, type SampleLanguage, type Samples } from './languages';
import type { SampleRequest } from './request';

/** Target and client of the snippet library: what each language ships with, where that is usable. */
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

/** The one media type whose bodies the library writes as values of the language. */
const JSON_TYPE = 'application/json';

/** Scheme and port of an absolute address. */
const ORIGIN = /^([a-z]+:)\/\/[^/?#]*?(?::(\d+))?(?=[/?#]|$)/i;

/** The request in every language. Runs when the reference is generated and in the browser, with the same outcome. */
export function samplesOf(wanted: SampleRequest): Samples {
  const request = httpForm(wanted);
  if (request.body?.kind === 'form') return formSamples({ ...request, parts: request.body.parts });
  const entries = SAMPLE_LANGUAGES.map(({ id }) => {
    const [target, client] = CLIENTS[id];
    const code = targets[target].clientsById[client]?.convert(snippetRequest(request, ESCAPINGS[id] ?? AS_IS));
    if (!code) throw new Error(`The snippet library made no ${id} sample of ${request.method} ${request.url}.`);
    return [id, repaired(id, code.trim())];
  });
  return Object.fromEntries(entries) as Samples;
}

type SnippetRequest = Parameters<(typeof targets)['shell']['clientsById'][string]['convert']>[0];

/**
 * What the library's own preparation gives to its targets, as far as those in use read it. The library parses and writes the
 * address anew with Node's url and qs, which would weigh 12 KB in the browser; ours is encoded already (request.ts).
 */
function snippetRequest({ method, url, headers, body }: SampleRequest, escaping: Escaping): SnippetRequest {
  const json = body?.kind === 'json' ? body : undefined;
  const byName = Object.fromEntries(headers.map(({ name, value }) => [name, escaping.line(value)]));
  const [, protocol = null, port = null] = ORIGIN.exec(url) ?? [];
  const used = {
    method,
    url,
    fullUrl: url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersObj: byName,
    allHeaders: byName,
    uriObj: { protocol, port },
    postData: json
      ? {
          mimeType: json.mediaType,
          ...(json.mediaType === JSON_TYPE
            ? { text: JSON.stringify(json.value), jsonObj: escapeTexts(json.value, escaping) }
            : { text: escaping.line(JSON.stringify(json.value)) }),
        }
      : { mimeType: 'application/octet-stream', text: '' },
  };
  return used as unknown as SnippetRequest;
}

/** How a text is written so that the library (11.1), which escapes quotes and line breaks at most, makes a right literal of it. */
interface Escaping {
  /** Of a text in a body of JSON. */
  readonly text: (text: string) => string;
  /** Of the name of a member. */
  readonly name: (name: string) => string;
  /** Of a header's value, and of a body of another type. */
  readonly line: (text: string) => string;
}

/** Stands for the one name that is no member in an object literal of JavaScript, unless it is computed. */
const PROTO = '["__proto__"]';

const jsonEscapes = (text: string): string => JSON.stringify(text).slice(1, -1);
const backslashes = (text: string): string => text.replace(/\\('?)/g, (_, quote) => (quote ? "\\x5c'" : '\\\\'));

const asItIs = (text: string): string => text;

const AS_IS: Escaping = { text: asItIs, name: asItIs, line: asItIs };
const ESCAPINGS: Partial<Record<SampleLanguage['id'], Escaping>> = {
  javascript: {
    text: backslashes,
    name: (name) => (name === '__proto__' ? PROTO : backslashes(name)),
    line: backslashes,
  },
  // JSON's escapes are Python's too.
  python: { text: (text) => jsonEscapes(text).replaceAll('\\"', '"'), name: jsonEscapes, line: asItIs },
};

function escapeTexts(value: Json, escaping: Escaping): Json {
  if (typeof value === 'string') return escaping.text(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => escapeTexts(item, escaping));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [escaping.name(name), escapeTexts(member, escaping)]),
  );
}

const STRING_LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs;

/** The library lets a shell, PHP and Ruby look for variables in values (11.1). */
function repaired(language: SampleLanguage['id'], code: string): string {
  const inDoubleQuotes = (start: RegExp): string =>
    code.replace(STRING_LITERAL, (literal) => (literal.startsWith('"') ? literal.replace(start, '\\$&') : literal));
  if (language === 'javascript') return code.replaceAll(`'${PROTO}':`, `${PROTO}:`);
  if (language === 'curl') return code.replace('--data @- <<EOF\n', "--data @- <<'EOF'\n");
  if (language === 'php') return inDoubleQuotes(/\$/g);
  return language === 'ruby' ? inDoubleQuotes(/#(?=[{$@])/g) : code;
}

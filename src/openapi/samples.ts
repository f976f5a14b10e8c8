import { targets } from '@readme/httpsnippet/targets';
import { formSamples } from './formSamples';
import type { SampleRequest } from './request';

/** A language that every operation has a sample in. */
export interface SampleLanguage {
  readonly id: 'curl' | 'javascript' | 'python' | 'go' | 'java' | 'csharp' | 'php' | 'ruby';
  readonly label: string;
  /** Grammar for highlighting. */
  readonly grammar: string;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', grammar: 'bash' },
  { id: 'javascript', label: 'JavaScript', grammar: 'javascript' },
  { id: 'python', label: 'Python', grammar: 'python' },
  { id: 'go', label: 'Go', grammar: 'go' },
  { id: 'java', label: 'Java', grammar: 'java' },
  { id: 'csharp', label: 'C#', grammar: 'csharp' },
  { id: 'php', label: 'PHP', grammar: 'php' },
  { id: 'ruby', label: 'Ruby', grammar: 'ruby' },
];

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

export type Samples = Readonly<Record<SampleLanguage['id'], string>>;

/** Scheme and port of an absolute address. */
const ORIGIN = /^([a-z]+:)\/\/[^/?#]*?(?::(\d+))?(?=[/?#]|$)/i;

/** The request in every language. Runs when the reference is generated and in the browser, with the same outcome. */
export function samplesOf(request: SampleRequest): Samples {
  if (request.body?.kind === 'form') return formSamples({ ...request, parts: request.body.parts });
  const entries = Object.entries(CLIENTS).map(([id, [target, client]]) => {
    const code = targets[target].clientsById[client]?.convert(snippetRequest(request));
    if (!code) throw new Error(`The snippet library made no ${id} sample of ${request.method} ${request.url}.`);
    return [id, code.trim()];
  });
  return Object.fromEntries(entries) as Samples;
}

type SnippetRequest = Parameters<(typeof targets)['shell']['clientsById'][string]['convert']>[0];

/**
 * What the library's own preparation gives to its targets, as far as those in use read it. The library parses and writes the
 * address anew with Node's url and qs, which would weigh 12 KB in the browser; ours is encoded already (request.ts).
 */
function snippetRequest({ method, url, headers, body }: SampleRequest): SnippetRequest {
  const json = body?.kind === 'json' ? body : undefined;
  const byName = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
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
          text: JSON.stringify(json.value),
          ...(json.mediaType === 'application/json' ? { jsonObj: json.value } : {}),
        }
      : { mimeType: 'application/octet-stream', text: '' },
  };
  return used as unknown as SnippetRequest;
}

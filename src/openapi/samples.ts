import { HTTPSnippet } from '@readme/httpsnippet';
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

/** The request in every language. */
export function samplesOf(request: SampleRequest): Samples {
  if (request.body?.kind === 'form') return formSamples({ ...request, parts: request.body.parts });
  const snippet = new HTTPSnippet({
    method: request.method,
    url: request.url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    headers: [...request.headers],
    postData: request.body
      ? { mimeType: request.body.mediaType, text: JSON.stringify(request.body.value) }
      : { mimeType: 'application/octet-stream', text: '' },
  });
  const entries = Object.entries(CLIENTS).map(([id, [target, client]]) => {
    const [code] = snippet.convert(target, client) || [];
    if (!code) throw new Error(`The snippet library made no ${id} sample of ${request.method} ${request.url}.`);
    return [id, code.trim()];
  });
  return Object.fromEntries(entries) as Samples;
}

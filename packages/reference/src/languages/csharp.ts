import 'prismjs';
import 'prismjs/components/prism-csharp.js';
import { headersOf, isAscii, toChunks, urlOrigin } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, hasLines, lines, toConcatenation } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody } from './sampleRequest.ts';
import { loginText, writer } from './sampleText.ts';

/** Of C# 7.0, without an asynchronous Main. */
export const csharp = {
  id: 'csharp',
  label: 'C#',
  grammar: 'csharp',
  names: ['c#', 'cs'],
  write: (request) => {
    const { method, url, body, answer, digest, needsCertificate } = request;
    const headers = headersOf(request);
    return lines(
      'using System;',
      'using System.IO;',
      body?.kind === 'form' && 'using System.Linq;',
      digest && 'using System.Net;',
      'using System.Net.Http;',
      (body || headers.some(({ basic }) => basic)) && 'using System.Text;',
      'using System.Threading.Tasks;',
      '',
      'class Sample',
      '{',
      '    static int Main() => Send().GetAwaiter().GetResult();',
      '',
      '    static async Task<int> Send()',
      '    {',
      needsCertificate &&
        '        // The server asks for a client certificate (mutual TLS): add it to HttpClientHandler.ClientCertificates.',
      digest
        ? [
            `        var login = new NetworkCredential(${written(digest.user)}, ${written(digest.password)});`,
            `        var logins = new CredentialCache { { new Uri(${doubleQuoted(urlOrigin(url))}), "Digest", login } };`,
            '        var client = new HttpClient(new HttpClientHandler { Credentials = logins });',
          ]
        : '        var client = new HttpClient();',
      `        var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${written(url)});`,
      headers.some(({ value }) => !isAscii(value)) &&
        '        // HttpClient refuses a header that is not ASCII, unless its handler has a RequestHeaderEncodingSelector.',
      (body || headers.some(isOfContent)) &&
        `        request.Content = new ByteArrayContent(${body ? contentOf(body) : 'new byte[0]'});`,
      headers.map(
        (header) =>
          `        request.${isOfContent(header) ? 'Content.' : ''}Headers.TryAddWithoutValidation(${doubleQuoted(header.name)}, ${headerValue(header)});`,
      ),
      `        var response = await client.SendAsync(request${answer === 'events' ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
      '        Console.WriteLine((int)response.StatusCode);',
      READERS[answer] ?? '        Console.WriteLine(await response.Content.ReadAsStringAsync());',
      '        return (int)response.StatusCode < 400 ? 0 : 1;',
      '    }',
      '}',
    );
  },
} as const satisfies Language;

const READERS: Readonly<Record<string, string>> = {
  events: '        await response.Content.CopyToAsync(Console.OpenStandardOutput());',
  file: `        var answer = await response.Content.ReadAsByteArrayAsync();
        if (response.IsSuccessStatusCode) File.WriteAllBytes("download", answer);`,
};

/** Headers that .NET has on the content of a request only. */
const OF_CONTENT = /^(?:allow|content-.*|expires|last-modified)$/i;
const isOfContent = ({ name }: RequestHeader): boolean => OF_CONTENT.test(name);

const written = writer({
  quoted: doubleQuoted,
  variable: (name) => `Environment.GetEnvironmentVariable(${doubleQuoted(name)})`,
  plus: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + Convert.ToBase64String(${bytesOf(written(loginText(basic)))})`;
  return value === NEW_UUID ? 'Guid.NewGuid().ToString()' : written(value);
}

function contentOf(body: SampleBody): string {
  if (body.kind === 'text') return bytesOf(text(body.text));
  if (body.kind === 'file') return fileOf(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileOf(chunk.file) : bytesOf(doubleQuoted(chunk.text)),
  );
  return lines(
    'new[] {',
    content.map((each) => `            ${each},`),
    '        }.SelectMany(bytes => bytes).ToArray()',
  );
}

const bytesOf = (literal: string): string => `Encoding.UTF8.GetBytes(${literal})`;
const fileOf = (name: string): string => `File.ReadAllBytes(${doubleQuoted(name)})`;

function text(value: string): string {
  return hasLines(value) ? `@"${value.replaceAll('"', '""')}"` : toConcatenation(value, '            ');
}

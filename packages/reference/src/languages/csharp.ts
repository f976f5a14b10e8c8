import 'prismjs';
import 'prismjs/components/prism-csharp.js';
import { headersWithContentType, isAscii, toChunks, urlOrigin } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, fitsMultilineLiteral, joinLines, toConcatenation } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody } from './sampleRequest.ts';
import { expressionWriter, loginText } from './sampleText.ts';

/** Of C# 7.0, without an asynchronous Main. */
export const csharp = {
  id: 'csharp',
  label: 'C#',
  grammar: 'csharp',
  aliases: ['c#', 'cs'],
  write: (request) => {
    const { method, url, body, responseKind, digest, needsCertificate } = request;
    const headers = headersWithContentType(request);
    return joinLines(
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
            `        var login = new NetworkCredential(${toExpression(digest.user)}, ${toExpression(digest.password)});`,
            `        var logins = new CredentialCache { { new Uri(${doubleQuoted(urlOrigin(url))}), "Digest", login } };`,
            '        var client = new HttpClient(new HttpClientHandler { Credentials = logins });',
          ]
        : '        var client = new HttpClient();',
      `        var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${toExpression(url)});`,
      headers.some(({ value }) => !isAscii(value)) &&
        '        // HttpClient refuses a header that is not ASCII, unless its handler has a RequestHeaderEncodingSelector.',
      (body || headers.some(isContentHeader)) &&
        `        request.Content = new ByteArrayContent(${body ? bodyBytes(body) : 'new byte[0]'});`,
      headers.map(
        (header) =>
          `        request.${isContentHeader(header) ? 'Content.' : ''}Headers.TryAddWithoutValidation(${doubleQuoted(header.name)}, ${headerValue(header)});`,
      ),
      `        var response = await client.SendAsync(request${responseKind === 'events' ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
      '        Console.WriteLine((int)response.StatusCode);',
      READ_RESPONSE[responseKind] ?? '        Console.WriteLine(await response.Content.ReadAsStringAsync());',
      '        return (int)response.StatusCode < 400 ? 0 : 1;',
      '    }',
      '}',
    );
  },
} as const satisfies Language;

const READ_RESPONSE: Readonly<Record<string, string>> = {
  events: '        await response.Content.CopyToAsync(Console.OpenStandardOutput());',
  file: `        var answer = await response.Content.ReadAsByteArrayAsync();
        if (response.IsSuccessStatusCode) File.WriteAllBytes("download", answer);`,
};

/** Headers that .NET has on the content of a request only. */
const CONTENT_HEADER = /^(?:allow|content-.*|expires|last-modified)$/i;
const isContentHeader = ({ name }: RequestHeader): boolean => CONTENT_HEADER.test(name);

const toExpression = expressionWriter({
  literal: doubleQuoted,
  variable: (name) => `Environment.GetEnvironmentVariable(${doubleQuoted(name)})`,
  operator: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + Convert.ToBase64String(${utf8Bytes(toExpression(loginText(basic)))})`;
  return value === NEW_UUID ? 'Guid.NewGuid().ToString()' : toExpression(value);
}

function bodyBytes(body: SampleBody): string {
  if (body.kind === 'text') return utf8Bytes(textLiteral(body.text));
  if (body.kind === 'file') return fileBytes(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileBytes(chunk.file) : utf8Bytes(doubleQuoted(chunk.text)),
  );
  return joinLines(
    'new[] {',
    content.map((each) => `            ${each},`),
    '        }.SelectMany(bytes => bytes).ToArray()',
  );
}

const utf8Bytes = (literal: string): string => `Encoding.UTF8.GetBytes(${literal})`;
const fileBytes = (name: string): string => `File.ReadAllBytes(${doubleQuoted(name)})`;

function textLiteral(value: string): string {
  return fitsMultilineLiteral(value) ? `@"${value.replaceAll('"', '""')}"` : toConcatenation(value, '            ');
}

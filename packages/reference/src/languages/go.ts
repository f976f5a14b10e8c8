import 'prismjs';
import 'prismjs/components/prism-go.js';
import { headersWithContentType, readsFile, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, fitsMultilineLiteral, joinLines, toConcatenation } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody } from './sampleRequest.ts';
import { expressionWriter } from './sampleText.ts';

export const go = {
  id: 'go',
  label: 'Go',
  grammar: 'go',
  aliases: ['golang'],
  write: (request) => {
    const { method, url, body, responseKind, digest, needsCertificate } = request;
    const headers = headersWithContentType(request);
    const needsUuid = headers.some(({ value }) => value === NEW_UUID);
    const content = body && bodyExpression(body);
    const packages = [
      ...(needsUuid ? ['crypto/rand'] : []),
      ...['fmt', 'io', 'log', 'net/http', 'os'],
      ...(body ? ['strings'] : []),
    ];
    return joinLines(
      'package main',
      '',
      'import (',
      packages.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      digest && '\t// net/http knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '\t// The server asks for a client certificate (mutual TLS): give a client tls.Config.Certificates in its Transport.',
      content && `\tbody := strings.NewReader(${content})`,
      `\treq, err := http.NewRequest(${doubleQuoted(method)}, ${toExpression(url)}, ${body ? 'body' : 'nil'})`,
      END_ON_ERROR,
      headers.map((header) => `\treq.${headerSetter(header)}`),
      '\tres, err := http.DefaultClient.Do(req)',
      END_ON_ERROR,
      '\tdefer res.Body.Close()',
      '\tfmt.Println(res.StatusCode)',
      responseKind === 'file' ? COPY_TO_FILE : '\t_, err = io.Copy(os.Stdout, res.Body)',
      '\tif err != nil || res.StatusCode >= 400 {',
      '\t\tos.Exit(1)',
      '\t}',
      '}',
      readsFile(body) && READ_FILE_FUNCTION,
      needsUuid && NEW_UUID_FUNCTION,
    );
  },
} as const satisfies Language;

const END_ON_ERROR = `\tif err != nil {
\t\tlog.Fatal(err)
\t}`;

const COPY_TO_FILE = `\toutput := os.Stdout
\tif res.StatusCode < 400 {
\t\toutput, err = os.Create("download")
\t\tif err != nil {
\t\t\tlog.Fatal(err)
\t\t}
\t}
\t_, err = io.Copy(output, res.Body)`;

const READ_FILE_FUNCTION = `
func readFile(name string) string {
\tcontent, err := os.ReadFile(name)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\treturn string(content)
}`;

/** The standard library makes no UUIDs: the digits of version and variant are written (RFC 9562, 5.4). */
const NEW_UUID_FUNCTION = `
func newUUID() string {
\tid := make([]byte, 16)
\trand.Read(id)
\tid[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
\treturn fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}`;

const toExpression = expressionWriter({
  literal: doubleQuoted,
  variable: (name) => `os.Getenv(${doubleQuoted(name)})`,
  // As Go's formatter writes an argument.
  operator: '+',
});

function headerSetter({ name, value, basic }: RequestHeader): string {
  if (basic) return `SetBasicAuth(${toExpression(basic.user)}, ${toExpression(basic.password)})`;
  const expression = value === NEW_UUID ? 'newUUID()' : toExpression(value);
  // net/http ignores the header of this name.
  return name.toLowerCase() === 'host' ? `Host = ${expression}` : `Header.Set(${doubleQuoted(name)}, ${expression})`;
}

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'file') return fileContent(body.name);
  if (body.kind === 'form')
    return toChunks(body)
      .map((chunk) => ('file' in chunk ? fileContent(chunk.file) : doubleQuoted(chunk.text)))
      .join(' +\n\t\t');
  return fitsMultilineLiteral(body.text) && !body.text.includes('`')
    ? `\`${body.text}\``
    : toConcatenation(body.text, '\t\t');
}

const fileContent = (name: string): string => `readFile(${doubleQuoted(name)})`;

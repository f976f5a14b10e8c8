import 'prismjs';
import 'prismjs/components/prism-java.js';
import { headersWithContentType, isAscii, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, fitsMultilineLiteral, joinLines, toConcatenation } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleRequest } from './sampleRequest.ts';
import { expressionWriter, hasVariables, loginText } from './sampleText.ts';

/** Of Java 17. */
export const java = {
  id: 'java',
  label: 'Java',
  grammar: 'java',
  aliases: [],
  write: (request) => {
    const { url, responseKind, digest, needsCertificate } = request;
    const all = headersWithContentType(request);
    const headers = all.filter(({ name }) => !RESTRICTED_HEADERS.test(name));
    const restricted = all.filter((header) => !headers.includes(header));
    return joinLines(
      'import java.net.URI;',
      'import java.net.http.*;',
      'import java.net.http.HttpRequest.BodyPublishers;',
      'import java.nio.file.*;',
      headers.some(({ basic }) => basic) && 'import java.util.Base64;',
      'import java.util.UUID;',
      '',
      'class Sample {',
      '    public static void main(String[] args) throws Exception {',
      digest && '        // java.net.http knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '        // The server asks for a client certificate (mutual TLS): build the client with an sslContext that has it.',
      headers.some(({ value }) => !isAscii(value)) &&
        '        // java.net.http sends "?" for a character of a header that is not ASCII.',
      restricted.length > 0 &&
        `        // java.net.http sets these headers itself: ${restricted.map(({ name }) => name).join(', ')}.`,
      '        var client = HttpClient.newHttpClient();',
      `        var request = HttpRequest.newBuilder(URI.create(${toExpression(url)}))`,
      headers.map((header) => `            .header(${doubleQuoted(header.name)}, ${headerValue(header)})`),
      `            ${methodCall(request)}`,
      '            .build();',
      `        var response = client.send(request, HttpResponse.BodyHandlers.${BODY_HANDLERS[responseKind] ?? 'ofString'}());`,
      responseKind === 'file' && FOLLOW_REDIRECTS,
      PRINT_RESPONSE[responseKind] ?? '        System.out.println(response.statusCode() + " " + response.body());',
      '        System.exit(response.statusCode() < 400 ? 0 : 1);',
      '    }',
      '}',
    );
  },
} as const satisfies Language;

/** Headers that java.net.http refuses (jdk.httpclient.allowRestrictedHeaders). */
const RESTRICTED_HEADERS = /^(?:connection|expect|host|upgrade)$/i;

const BODY_HANDLERS: Readonly<Record<string, string>> = { events: 'ofLines', file: 'ofByteArray' };

/** java.net.http would send the credentials to another host too. */
const FOLLOW_REDIRECTS = `        while (response.statusCode() / 100 == 3) {
            var from = request.uri();
            var to = from.resolve(response.headers().firstValue("Location").orElseThrow());
            request = HttpRequest.newBuilder(request, (name, value) -> to.getAuthority().equals(from.getAuthority()))
                .uri(to)
                .GET()
                .build();
            response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        }`;

const PRINT_RESPONSE: Readonly<Record<string, string>> = {
  events: `        System.out.println(response.statusCode());
        response.body().forEach(System.out::println);`,
  file: `        System.out.println(response.statusCode());
        if (response.statusCode() < 400) Files.write(Path.of("download"), response.body());`,
};

const toExpression = expressionWriter({
  literal: doubleQuoted,
  variable: (name) => `System.getenv(${doubleQuoted(name)})`,
  operator: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (!basic) return value === NEW_UUID ? 'UUID.randomUUID().toString()' : toExpression(value);
  const login = loginText(basic);
  const text = hasVariables(login) ? `(${toExpression(login)})` : toExpression(login);
  return `"Basic " + Base64.getEncoder().encodeToString(${text}.getBytes("UTF-8"))`;
}

function methodCall({ method, body }: SampleRequest): string {
  return `.method(${doubleQuoted(method)}, BodyPublishers.${body ? bodyPublisher(body) : 'noBody()'})`;
}

function bodyPublisher(body: SampleBody): string {
  if (body.kind === 'text') return `ofString(${textLiteral(body.text)})`;
  if (body.kind === 'file') return filePublisher(body.name);
  const publishers = toChunks(body).map((chunk) =>
    'file' in chunk ? filePublisher(chunk.file) : `ofString(${doubleQuoted(chunk.text)})`,
  );
  return `concat(\n${publishers.map((publisher) => `${INDENT}BodyPublishers.${publisher}`).join(',\n')})`;
}

const filePublisher = (name: string): string => `ofFile(Path.of(${doubleQuoted(name)}))`;

const INDENT = ' '.repeat(16);

/** A text block loses the indentation that all lines share, that of its end too, and spaces before line ends. */
function textLiteral(value: string): string {
  const fitsTextBlock = fitsMultilineLiteral(value) && /^\S/m.test(value) && !/[ \t]$/m.test(value);
  if (!fitsTextBlock) return toConcatenation(value, INDENT);
  // A backslash, quotes that would end the block, and a quote at its end are escaped; empty lines get no indentation.
  const block = value.replace(/\\|"(?="")|"$/g, '\\$&').replace(/^(?=.)/gm, INDENT);
  return `"""\n${block}${value.endsWith('\n') ? INDENT : ''}"""`;
}

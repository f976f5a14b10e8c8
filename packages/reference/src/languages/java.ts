import 'prismjs';
import 'prismjs/components/prism-java.js';
import { headersOf, isAscii, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, hasLines, lines, toConcatenation } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleRequest } from './sampleRequest.ts';
import { hasVariables, loginText, writer } from './sampleText.ts';

/** Of Java 17. */
export const java = {
  id: 'java',
  label: 'Java',
  grammar: 'java',
  names: [],
  write: (request) => {
    const { url, answer, digest, needsCertificate } = request;
    const headers = headersOf(request);
    return lines(
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
      '        var client = HttpClient.newHttpClient();',
      `        var request = HttpRequest.newBuilder(URI.create(${written(url)}))`,
      headers.map((header) => `            .header(${doubleQuoted(header.name)}, ${headerValue(header)})`),
      `            ${methodOf(request)}`,
      '            .build();',
      `        var response = client.send(request, HttpResponse.BodyHandlers.${HANDLERS[answer] ?? 'ofString'}());`,
      answer === 'file' && REDIRECT,
      READERS[answer] ?? '        System.out.println(response.statusCode() + " " + response.body());',
      '        System.exit(response.statusCode() < 400 ? 0 : 1);',
      '    }',
      '}',
    );
  },
} as const satisfies Language;

const HANDLERS: Readonly<Record<string, string>> = { events: 'ofLines', file: 'ofByteArray' };

/** java.net.http would send the credentials to another host too. */
const REDIRECT = `        while (response.statusCode() / 100 == 3) {
            var from = request.uri();
            var to = from.resolve(response.headers().firstValue("Location").orElseThrow());
            request = HttpRequest.newBuilder(request, (name, value) -> to.getAuthority().equals(from.getAuthority()))
                .uri(to)
                .GET()
                .build();
            response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        }`;

const READERS: Readonly<Record<string, string>> = {
  events: `        System.out.println(response.statusCode());
        response.body().forEach(System.out::println);`,
  file: `        System.out.println(response.statusCode());
        if (response.statusCode() < 400) Files.write(Path.of("download"), response.body());`,
};

const written = writer({
  quoted: doubleQuoted,
  variable: (name) => `System.getenv(${doubleQuoted(name)})`,
  plus: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (!basic) return value === NEW_UUID ? 'UUID.randomUUID().toString()' : written(value);
  const login = loginText(basic);
  const text = hasVariables(login) ? `(${written(login)})` : written(login);
  return `"Basic " + Base64.getEncoder().encodeToString(${text}.getBytes("UTF-8"))`;
}

function methodOf({ method, body }: SampleRequest): string {
  return `.method(${doubleQuoted(method)}, BodyPublishers.${body ? publisherOf(body) : 'noBody()'})`;
}

function publisherOf(body: SampleBody): string {
  if (body.kind === 'text') return `ofString(${text(body.text)})`;
  if (body.kind === 'file') return fileOf(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileOf(chunk.file) : `ofString(${doubleQuoted(chunk.text)})`,
  );
  return `concat(\n${content.map((each) => `                BodyPublishers.${each}`).join(',\n')}))`.slice(0, -1);
}

const fileOf = (name: string): string => `ofFile(Path.of(${doubleQuoted(name)}))`;

const INDENT = ' '.repeat(16);

/** A text block loses the indentation that all lines share, that of its end too, and spaces before line ends. */
function text(value: string): string {
  const isKept = hasLines(value) && /^\S/m.test(value) && !/[ \t]$/m.test(value);
  if (!isKept) return toConcatenation(value, INDENT);
  const block = value.replace(/\\|"(?="")|"$/g, '\\$&').replace(/^(?=.)/gm, INDENT);
  return `"""\n${block}${value.endsWith('\n') ? INDENT : ''}"""`;
}

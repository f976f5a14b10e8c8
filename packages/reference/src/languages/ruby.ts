import 'prismjs';
import 'prismjs/components/prism-ruby.js';
import { headersOf, needsLength, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { lines, singleQuoted } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleRequest } from './sampleRequest.ts';
import { loginText, writer } from './sampleText.ts';

export const ruby = {
  id: 'ruby',
  label: 'Ruby',
  grammar: 'ruby',
  names: ['rb'],
  write: (request) => {
    const { url, body, answer, digest, needsCertificate } = request;
    const headers: RequestHeader[] = [
      ...headersOf(request),
      ...(needsLength(request) ? [{ name: 'Content-Length', value: '0' }] : []),
    ];
    return lines(
      "require 'net/http'",
      headers.some(({ value }) => value === NEW_UUID) && "require 'securerandom'",
      '',
      digest && '# net/http knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '# The server asks for a client certificate (mutual TLS): give cert and key to Net::HTTP.start.',
      `url = URI(${written(url)})`,
      headers.length > 0
        ? ['headers = {', headers.map((header) => `  ${quoted(header.name)} => ${headerValue(header)},`), '}']
        : 'headers = {}',
      `request = ${classOf(request)}url, headers)`,
      body && `request.body = ${contentOf(body)}`,
      `response = ${SEND} ${answer === 'events' ? EVENTS : '{ |http| http.request(request) }'}`,
      answer === 'file' && REDIRECTS,
      READERS[answer] ?? 'puts response.code, response.body',
      'exit response.code.to_i < 400',
    );
  },
} as const satisfies Language;

const SEND = "Net::HTTP.start(url.hostname, url.port, use_ssl: url.scheme == 'https')";

const EVENTS = `do |http|
  http.request(request) { |answer| answer.read_body { |chunk| print chunk } }
end`;

/** A redirect to another host gets no credentials. */
const REDIRECTS = `while response.is_a?(Net::HTTPRedirection)
  from, url = url, URI.join(url, response['Location'])
  request = Net::HTTP::Get.new(url, url.hostname == from.hostname && url.port == from.port ? headers : {})
  response = ${SEND} { |http| http.request(request) }
end`;

const READERS: Readonly<Record<string, string>> = {
  events: 'puts response.code',
  file: `puts response.code
File.binwrite('download', response.body) if response.code.to_i < 400`,
};

/** Methods that have a class in Net::HTTP. */
const CLASSES: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS', 'TRACE']);
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT']);

const quoted = (text: string): string => singleQuoted(text, /#(?=[{$@])/g);
const written = writer({ quoted, variable: (name) => `ENV.fetch(${quoted(name)})`, plus: ' + ' });

/** Net::HTTP gives a type to the body that a request does not have, if its class allows one. */
function classOf({ method, body }: SampleRequest): string {
  return CLASSES.has(method) && (body || !WITH_BODY.has(method))
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(`
    : `Net::HTTPGenericRequest.new(${quoted(method)}, ${body !== undefined}, true, `;
}

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `'Basic ' + [${written(loginText(basic))}].pack('m0')`;
  return value === NEW_UUID ? 'SecureRandom.uuid' : written(value);
}

function contentOf(body: SampleBody): string {
  if (body.kind === 'text') return quoted(body.text);
  if (body.kind === 'file') return fileOf(body.name);
  const content = toChunks(body).map((chunk) => ('file' in chunk ? fileOf(chunk.file) : `${quoted(chunk.text)}.b`));
  return lines(
    '[',
    content.map((each) => `  ${each},`),
    '].join',
  );
}

const fileOf = (name: string): string => `File.binread(${quoted(name)})`;

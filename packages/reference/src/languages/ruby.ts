import 'prismjs';
import 'prismjs/components/prism-ruby.js';
import { headersWithContentType, needsContentLength, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { joinLines, singleQuoted } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleRequest } from './sampleRequest.ts';
import { expressionWriter, loginText } from './sampleText.ts';

export const ruby = {
  id: 'ruby',
  label: 'Ruby',
  grammar: 'ruby',
  aliases: ['rb'],
  write: (request) => {
    const { url, body, responseKind, digest, needsCertificate } = request;
    const headers: RequestHeader[] = [
      ...headersWithContentType(request),
      ...(needsContentLength(request) ? [{ name: 'Content-Length', value: '0' }] : []),
    ];
    return joinLines(
      "require 'net/http'",
      headers.some(({ value }) => value === NEW_UUID) && "require 'securerandom'",
      '',
      digest && '# net/http knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '# The server asks for a client certificate (mutual TLS): give cert and key to Net::HTTP.start.',
      `url = URI(${toExpression(url)})`,
      headers.length > 0
        ? ['headers = {', headers.map((header) => `  ${quoted(header.name)} => ${headerValue(header)},`), '}']
        : 'headers = {}',
      `request = ${requestConstructor(request)}url, headers)`,
      body && `request.body = ${bodyExpression(body)}`,
      `response = ${START_HTTP} ${responseKind === 'events' ? PRINT_EVENTS : '{ |http| http.request(request) }'}`,
      responseKind === 'file' && FOLLOW_REDIRECTS,
      PRINT_RESPONSE[responseKind] ?? 'puts response.code, response.body',
      'exit response.code.to_i < 400',
    );
  },
} as const satisfies Language;

const START_HTTP = "Net::HTTP.start(url.hostname, url.port, use_ssl: url.scheme == 'https')";

const PRINT_EVENTS = `do |http|
  http.request(request) { |answer| answer.read_body { |chunk| print chunk } }
end`;

/** A redirect to another host gets no credentials. */
const FOLLOW_REDIRECTS = `while response.is_a?(Net::HTTPRedirection)
  from, url = url, URI.join(url, response['Location'])
  request = Net::HTTP::Get.new(url, url.hostname == from.hostname && url.port == from.port ? headers : {})
  response = ${START_HTTP} { |http| http.request(request) }
end`;

const PRINT_RESPONSE: Readonly<Record<string, string>> = {
  events: 'puts response.code',
  file: `puts response.code
File.binwrite('download', response.body) if response.code.to_i < 400`,
};

/** Methods that have a class in Net::HTTP. */
const METHODS_WITH_CLASS: ReadonlySet<string> = new Set([
  'GET',
  'POST',
  'HEAD',
  'DELETE',
  'PATCH',
  'PUT',
  'OPTIONS',
  'TRACE',
]);
const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT']);

const quoted = (text: string): string => singleQuoted(text, /#(?=[{$@])/g);
const toExpression = expressionWriter({
  literal: quoted,
  variable: (name) => `ENV.fetch(${quoted(name)})`,
  operator: ' + ',
});

/** Net::HTTP gives a type to the body that a request does not have, if its class allows one. */
function requestConstructor({ method, body }: SampleRequest): string {
  return METHODS_WITH_CLASS.has(method) && (body || !METHODS_WITH_BODY.has(method))
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(`
    : `Net::HTTPGenericRequest.new(${quoted(method)}, ${body !== undefined}, true, `;
}

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `'Basic ' + [${toExpression(loginText(basic))}].pack('m0')`;
  return value === NEW_UUID ? 'SecureRandom.uuid' : toExpression(value);
}

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'text') return quoted(body.text);
  if (body.kind === 'file') return fileContent(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileContent(chunk.file) : `${quoted(chunk.text)}.b`,
  );
  return joinLines(
    '[',
    content.map((each) => `  ${each},`),
    '].join',
  );
}

const fileContent = (name: string): string => `File.binread(${quoted(name)})`;

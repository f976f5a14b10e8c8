import 'prismjs';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-php.js';
import { headersWithContentType, needsContentLength, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { isPostByData, NO_CONTENT_TYPE, withoutHeadBody } from './libcurl.ts';
import { joinLines, singleQuoted } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleRequest } from './sampleRequest.ts';
import { expressionWriter, isEmpty, joinTexts, loginText } from './sampleText.ts';

export const php = {
  id: 'php',
  label: 'PHP',
  grammar: 'php',
  aliases: [],
  write: (described) => {
    const request = withoutHeadBody(described);
    const { url, body, responseKind, digest, needsCertificate } = request;
    const login = request.headers.find(({ basic }) => basic)?.basic;
    const headers = headersWithContentType(request).filter(({ basic }) => !basic);
    const hasEmptyData = isPostByData(request) && !body;
    const headerLines = [
      ...headers.map(headerLine),
      ...(hasEmptyData ? [quoted(NO_CONTENT_TYPE)] : []),
      ...(needsContentLength(request) && !hasEmptyData ? [headerLine({ name: 'Content-Length', value: '0' })] : []),
    ];
    return joinLines(
      '<?php',
      '',
      described.body && !body && '// curl sends no body with HEAD.',
      `$curl = curl_init(${toExpression(url)});`,
      'curl_setopt_array($curl, [',
      `    ${methodOption(request)},`,
      digest && [
        '    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,',
        `    CURLOPT_USERPWD => ${toExpression(loginText(digest))},`,
      ],
      login && `    CURLOPT_USERPWD => ${toExpression(loginText(login))},`,
      needsCertificate && ["    CURLOPT_SSLCERT => 'client.pem',", "    CURLOPT_SSLKEY => 'client-key.pem',"],
      headerLines.length > 0 && [
        '    CURLOPT_HTTPHEADER => [',
        headerLines.map((line) => `        ${line},`),
        '    ],',
      ],
      body && `    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`,
      hasEmptyData && "    CURLOPT_POSTFIELDS => '',",
      responseKind === 'file' && [
        '    CURLOPT_FOLLOWLOCATION => true,',
        '    CURLOPT_FAILONERROR => true,',
        "    CURLOPT_FILE => fopen('download', 'wb'),",
      ],
      ']);',
      'curl_exec($curl);',
      '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
      'echo "\\n$status ", curl_error($curl), "\\n";',
      'exit($status >= 200 && $status < 400 ? 0 : 1);',
    );
  },
} as const satisfies Language;

const quoted = (text: string): string => singleQuoted(text, /\$/g);
const toExpression = expressionWriter({
  literal: quoted,
  variable: (name) => `getenv(${quoted(name)})`,
  operator: ' . ',
});

function methodOption(request: SampleRequest): string {
  if (request.method === 'HEAD') return 'CURLOPT_NOBODY => true';
  return isPostByData(request) ? 'CURLOPT_POST => true' : `CURLOPT_CUSTOMREQUEST => ${quoted(request.method)}`;
}

function headerLine({ name, value = '' }: RequestHeader): string {
  // The standard library makes no UUIDs: the digits of version and variant are written (RFC 9562, 5.4).
  if (value === NEW_UUID)
    return `${quoted(`${name}: `)} . preg_replace('/(.{8})(.{4}).(.{3}).(.{3})/', '$1-$2-4$3-a$4-', bin2hex(random_bytes(16)))`;
  // curl does not send an empty header.
  return toExpression(isEmpty(value) ? `${name};` : joinTexts(`${name}: `, value));
}

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'text') return quoted(body.text);
  if (body.kind === 'file') return fileContent(body.name);
  return toChunks(body)
    .map((chunk) => ('file' in chunk ? fileContent(chunk.file) : quoted(chunk.text)))
    .join(' .\n        ');
}

const fileContent = (name: string): string => `file_get_contents(${quoted(name)})`;

import 'prismjs';
import 'prismjs/components/prism-python.js';
import { headersWithContentType, isAscii, readsEnvironment, toChunks, urlOrigin } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, fitsMultilineLiteral, joinLines } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleText } from './sampleRequest.ts';
import { expressionWriter, hasVariables, loginText } from './sampleText.ts';

export const python = {
  id: 'python',
  label: 'Python',
  grammar: 'python',
  aliases: ['python3', 'py'],
  write: (request) => {
    const { method, url, body, responseKind, digest, needsCertificate } = request;
    const headers = headersWithContentType(request);
    const handlers = [
      ...(digest ? ['urllib.request.HTTPDigestAuthHandler(passwords)'] : []),
      ...(responseKind === 'file' ? ['Redirects'] : []),
    ];
    const open = handlers.length > 0 ? `build_opener(${handlers.join(', ')}).open` : 'urlopen';
    return joinLines(
      headers.some(({ basic }) => basic) && 'import base64',
      readsEnvironment(request) && 'import os',
      'import sys',
      'import urllib.error',
      'import urllib.request',
      headers.some(({ value }) => value === NEW_UUID) && 'import uuid',
      '',
      responseKind === 'file' && REDIRECT_HANDLER,
      digest && [
        'passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()',
        `passwords.add_password(None, ${[urlOrigin(url), digest.user, digest.password].map(toExpression).join(', ')})`,
      ],
      needsCertificate &&
        '# The server asks for a client certificate (mutual TLS): give urlopen a context with ssl.SSLContext.load_cert_chain.',
      'request = urllib.request.Request(',
      `    ${toExpression(url)},`,
      `    method=${doubleQuoted(method)},`,
      headers.length > 0 && [
        '    headers={',
        headers.map((each) => `        ${doubleQuoted(each.name)}: ${headerValue(each)},`),
        '    },',
      ],
      body && `    data=${bodyBytes(body)},`,
      ')',
      'try:',
      `    response = urllib.request.${open}(request)`,
      'except urllib.error.HTTPError as error:',
      '    response = error',
      READ_RESPONSE[responseKind] ?? 'print(response.status, response.read().decode(errors="replace"))',
      'sys.exit(response.status >= 400)',
    );
  },
} as const satisfies Language;

/** Python keeps the credentials where a redirect leads to another host. */
const REDIRECT_HANDLER = `class Redirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, request, *answer):
        redirected = super().redirect_request(request, *answer)
        if redirected.host != request.host:
            redirected.headers.clear()
        return redirected

`;

const READ_RESPONSE: Readonly<Record<string, string>> = {
  events: `print(response.status)
for line in response:
    print(line.decode(errors="replace"), end="", flush=True)`,
  file: `print(response.status)
if response.status < 400:
    with open("download", "wb") as file:
        file.write(response.read())`,
};

const toExpression = expressionWriter({
  literal: doubleQuoted,
  variable: (name) => `os.environ[${doubleQuoted(name)}]`,
  operator: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + base64.b64encode(${encodedExpression(loginText(basic))}).decode()`;
  if (value === NEW_UUID) return 'str(uuid.uuid4())';
  return isAscii(value) ? toExpression(value) : encodedExpression(value);
}

const encodedExpression = (value: SampleText): string =>
  `${hasVariables(value) ? `(${toExpression(value)})` : toExpression(value)}.encode()`;

function bodyBytes(body: SampleBody): string {
  if (body.kind === 'text') return `${textLiteral(body.text)}.encode()`;
  if (body.kind === 'file') return fileBytes(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileBytes(chunk.file) : `${doubleQuoted(chunk.text)}.encode()`,
  );
  return joinLines(
    'b"".join([',
    content.map((each) => `        ${each},`),
    '    ])',
  );
}

const fileBytes = (name: string): string => `open(${doubleQuoted(name)}, "rb").read()`;

function textLiteral(value: string): string {
  return fitsMultilineLiteral(value) ? `"""${value.replace(/\\|"(?="")|"$/g, '\\$&')}"""` : doubleQuoted(value);
}

import 'prismjs';
import 'prismjs/components/prism-python.js';
import { headersOf, isAscii, readsEnvironment, toChunks, urlOrigin } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, hasLines, lines } from './literals.ts';
import { NEW_UUID, type RequestHeader, type SampleBody, type SampleText } from './sampleRequest.ts';
import { hasVariables, loginText, writer } from './sampleText.ts';

export const python = {
  id: 'python',
  label: 'Python',
  grammar: 'python',
  names: ['python3', 'py'],
  write: (request) => {
    const { method, url, body, answer, digest, needsCertificate } = request;
    const headers = headersOf(request);
    const handlers = [
      ...(digest ? ['urllib.request.HTTPDigestAuthHandler(passwords)'] : []),
      ...(answer === 'file' ? ['Redirects'] : []),
    ];
    const open = handlers.length > 0 ? `build_opener(${handlers.join(', ')}).open` : 'urlopen';
    return lines(
      headers.some(({ basic }) => basic) && 'import base64',
      readsEnvironment(request) && 'import os',
      'import sys',
      'import urllib.error',
      'import urllib.request',
      headers.some(({ value }) => value === NEW_UUID) && 'import uuid',
      '',
      answer === 'file' && REDIRECTS,
      digest && [
        'passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()',
        `passwords.add_password(None, ${[urlOrigin(url), digest.user, digest.password].map(written).join(', ')})`,
      ],
      needsCertificate &&
        '# The server asks for a client certificate (mutual TLS): give urlopen a context with ssl.SSLContext.load_cert_chain.',
      'request = urllib.request.Request(',
      `    ${written(url)},`,
      `    method=${doubleQuoted(method)},`,
      headers.length > 0 && [
        '    headers={',
        headers.map((each) => `        ${doubleQuoted(each.name)}: ${headerValue(each)},`),
        '    },',
      ],
      body && `    data=${dataOf(body)},`,
      ')',
      'try:',
      `    response = urllib.request.${open}(request)`,
      'except urllib.error.HTTPError as error:',
      '    response = error',
      READERS[answer] ?? 'print(response.status, response.read().decode(errors="replace"))',
      'sys.exit(response.status >= 400)',
    );
  },
} as const satisfies Language;

/** Python keeps the credentials where a redirect leads to another host. */
const REDIRECTS = `class Redirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, request, *answer):
        redirected = super().redirect_request(request, *answer)
        if redirected.host != request.host:
            redirected.headers.clear()
        return redirected

`;

const READERS: Readonly<Record<string, string>> = {
  events: `print(response.status)
for line in response:
    print(line.decode(errors="replace"), end="", flush=True)`,
  file: `print(response.status)
if response.status < 400:
    with open("download", "wb") as file:
        file.write(response.read())`,
};

const written = writer({
  quoted: doubleQuoted,
  variable: (name) => `os.environ[${doubleQuoted(name)}]`,
  plus: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + base64.b64encode(${bytesOf(loginText(basic))}).decode()`;
  if (value === NEW_UUID) return 'str(uuid.uuid4())';
  return isAscii(value) ? written(value) : bytesOf(value);
}

const bytesOf = (value: SampleText): string =>
  `${hasVariables(value) ? `(${written(value)})` : written(value)}.encode()`;

function dataOf(body: SampleBody): string {
  if (body.kind === 'text') return `${text(body.text)}.encode()`;
  if (body.kind === 'file') return fileOf(body.name);
  const content = toChunks(body).map((chunk) =>
    'file' in chunk ? fileOf(chunk.file) : `${doubleQuoted(chunk.text)}.encode()`,
  );
  return lines(
    'b"".join([',
    content.map((each) => `        ${each},`),
    '    ])',
  );
}

const fileOf = (name: string): string => `open(${doubleQuoted(name)}, "rb").read()`;

function text(value: string): string {
  return hasLines(value) ? `"""${value.replace(/\\|"(?="")|"$/g, '\\$&')}"""` : doubleQuoted(value);
}

import 'prismjs';
import 'prismjs/components/prism-bash.js';
import { isFormData, needsContentLength } from './httpMessage.ts';
import type { Language } from './language.ts';
import { isPostByData, NO_CONTENT_TYPE, withoutHeadBody } from './libcurl.ts';
import { flattenLines, joinLines, shellQuoted } from './literals.ts';
import { type FormPart, NEW_UUID, type RequestHeader, type SampleRequest, type SampleText } from './sampleRequest.ts';
import { expressionWriter, isEmpty, joinTexts, literalText, loginText } from './sampleText.ts';

export const curl = {
  id: 'curl',
  label: 'curl',
  grammar: 'bash',
  aliases: ['bash', 'sh', 'shell', 'zsh'],
  write: (described) => {
    const request = withoutHeadBody(described);
    const { url, headers, body, digest, needsCertificate } = request;
    const hasEmptyData = isPostByData(request) && !body;
    const options = flattenLines(
      curlCommand(request),
      `--url ${quoteIfNeeded(url)}`,
      // curl would expand braces, and brackets in a host, to several URLs.
      /[{}[\]]/.test(literalText(url)) && '--globoff',
      digest && `--digest --user ${quoteShell(loginText(digest))}`,
      needsCertificate && '--cert client.pem --key client-key.pem',
      headers.map(headerOption),
      hasEmptyData && [`--header ${shellQuoted(NO_CONTENT_TYPE)}`, "--data-raw ''"],
      needsContentLength(request) && !hasEmptyData && headerOption({ name: 'Content-Length', value: '0' }),
      // curl writes the Content-Type of form data itself; to that of other kinds of multipart it adds the boundary.
      body &&
        !(body.kind === 'form' && isFormData(body.mediaType)) &&
        headerOption({ name: 'Content-Type', value: body.mediaType }),
      body?.kind === 'text' && `--data-raw ${shellQuoted(body.text)}`,
      body?.kind === 'file' && `--data-binary ${shellQuoted(`@${body.name}`)}`,
      body?.kind === 'form' && body.parts.map(formOption),
    );
    return joinLines(
      described.body && !body && '# curl sends no body with HEAD.',
      body?.kind === 'form' &&
        body.parts.some(({ name }) => name.includes('=')) &&
        '# curl ends the name of a part at its first "=", so that is sent as %3D.',
      options.join(' \\\n  '),
    );
  },
} as const satisfies Language;

/** Words that a shell needs no quotes for. */
const UNQUOTED_WORD = /^[\w\-./@%^=:]+$/;
const quoteIfNeeded = (text: SampleText): string =>
  typeof text === 'string' && UNQUOTED_WORD.test(text) ? text : quoteShell(text);

/** Characters that mean nothing to a shell in double quotes. */
const PLAIN_IN_DOUBLE_QUOTES = /^[^"$\\`!\p{Cc}]*$/u;
/** Characters that would belong to the variable before them; zsh has modifiers after a colon. */
const CONTINUES_VARIABLE = /^[\w[]|^:./;

/** Returns a text as one word: with variables in double quotes, beside which a document's text may need single ones. */
function quoteShell(text: SampleText): string {
  if (typeof text === 'string') return shellQuoted(text);
  const isPlain = text.every(
    (piece, index) =>
      typeof piece !== 'string' ||
      (PLAIN_IN_DOUBLE_QUOTES.test(piece) && !(index > 0 && CONTINUES_VARIABLE.test(piece))),
  );
  if (isPlain)
    return `"${expressionWriter({ literal: (characters) => characters, variable: (name) => `$${name}`, operator: '' })(text)}"`;
  return expressionWriter({ literal: shellQuoted, variable: (name) => `"$${name}"`, operator: '' })(text);
}

/** Is written as `$(uuidgen)`; a shell puts a new UUID in its place. */
const UUID_COMMAND = { variable: '(uuidgen)' };

function curlCommand(request: SampleRequest): string {
  const { method, body, responseKind } = request;
  if (method === 'HEAD') return 'curl --head --fail';
  const isDownload = responseKind === 'file';
  // With an explicit method, curl would use it for the target of a redirect too.
  const isImplied = isPostByData(request) || (isDownload && method === 'GET' && !body);
  const options = isDownload
    ? `--location --fail --output download --write-out '%{http_code}\\n'`
    : `--include --fail-with-body${responseKind === 'events' ? ' --no-buffer' : ''}`;
  return `curl ${isImplied ? '' : `--request ${quoteIfNeeded(method)} `}${options}`;
}

function headerOption({ name, value, basic }: RequestHeader): string {
  if (basic) return `--user ${quoteShell(loginText(basic))}`;
  // curl does not send an empty header.
  if (isEmpty(value)) return `--header ${shellQuoted(`${name};`)}`;
  return `--header ${quoteShell(joinTexts(`${name}: `, ...(value === NEW_UUID ? [[UUID_COMMAND]] : [value])))}`;
}

/**
 * --form reads a file after @ or <, a group of parts after "(", and options after a semicolon, unless the text is quoted; it
 * skips spaces, and the shell drops a null character before them. A name ends at its first "=", so it must not have one: the
 * document would write what follows.
 */
function formOption({ name, value, isFile, contentType, headers = [] }: FormPart): string {
  const quoteValue = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const sentName = name.replaceAll('=', '%3D');
  const options = [
    ...(contentType ? [`;type=${contentType}`] : []),
    ...headers.map((each) => `;headers=${quoteValue(`${each.name}: ${each.value}`)}`),
  ].join('');
  if (!isFile && options === '' && /^[@<"()\s\p{Cc}]|;|[\s\p{Cc}]$/u.test(value))
    return `--form-string ${shellQuoted(`${sentName}=${value}`)}`;
  const needsQuotes = isFile ? /[;,"\\]|^\s|\s$/.test(value) : options !== '';
  const text = needsQuotes ? quoteValue(value) : value;
  return `--form ${shellQuoted(`${sentName}=${isFile ? '@' : ''}${text}${options}`)}`;
}

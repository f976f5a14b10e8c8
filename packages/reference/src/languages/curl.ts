import 'prismjs';
import 'prismjs/components/prism-bash.js';
import { isFormData, needsLength } from './httpMessage.ts';
import type { Language } from './language.ts';
import { flat, lines, shellQuoted } from './literals.ts';
import { type FormPart, NEW_UUID, type RequestHeader, type SampleRequest, type SampleText } from './sampleRequest.ts';
import { isEmpty, joinedText, lettersOf, loginText, writer } from './sampleText.ts';

export const curl = {
  id: 'curl',
  label: 'curl',
  grammar: 'bash',
  names: ['bash', 'sh', 'shell', 'zsh'],
  write: (request) => {
    const { method, url, headers, body, digest, needsCertificate } = request;
    const options = flat(
      start(request),
      `--url ${word(url)}`,
      // curl would expand braces to several URLs.
      /[{}]/.test(lettersOf(url)) && '--globoff',
      digest && `--digest --user ${shellText(loginText(digest))}`,
      needsCertificate && '--cert client.pem --key client-key.pem',
      headers.map(option),
      needsLength(request) && option({ name: 'Content-Length', value: '0' }),
      // curl writes that of a form itself, and adds the boundary to that of other kinds.
      body &&
        !(body.kind === 'form' && isFormData(body.mediaType)) &&
        option({ name: 'Content-Type', value: body.mediaType }),
      body?.kind === 'text' && `--data-raw ${shellQuoted(body.text)}`,
      body?.kind === 'file' && `--data-binary ${shellQuoted(`@${body.name}`)}`,
      body?.kind === 'form' && body.parts.map(part),
    );
    return lines(
      method === 'HEAD' && body && '# curl sends no body with HEAD.',
      body?.kind === 'form' &&
        body.parts.some(({ name }) => name.includes('=')) &&
        '# curl ends the name of a part at its first "=".',
      options.join(' \\\n  '),
    );
  },
} as const satisfies Language;

/** Words that a shell needs no quotes for. */
const PLAIN = /^[\w\-./@%^=:]+$/;
const word = (text: SampleText): string => (typeof text === 'string' && PLAIN.test(text) ? text : shellText(text));

/** Letters that mean nothing to a shell in double quotes. */
const PLAIN_IN_QUOTES = /^[^"$\\`!\p{Cc}]*$/u;
/** Letters that would belong to the variable before them; zsh has modifiers after a colon. */
const CONTINUES = /^[\w[]|^:./;

/** Returns a text as one word: with variables in double quotes, beside which a document's letters may need single ones. */
function shellText(text: SampleText): string {
  if (typeof text === 'string') return shellQuoted(text);
  const isPlain = text.every(
    (piece, index) =>
      typeof piece !== 'string' || (PLAIN_IN_QUOTES.test(piece) && !(index > 0 && CONTINUES.test(piece))),
  );
  if (isPlain) return `"${writer({ quoted: (letters) => letters, variable: (name) => `$${name}`, plus: '' })(text)}"`;
  return writer({ quoted: shellQuoted, variable: (name) => `"$${name}"`, plus: '' })(text);
}

/** What a shell puts in the place of `$(uuidgen)`. */
const UUID = { variable: '(uuidgen)' };

function start({ method, body, answer }: SampleRequest): string {
  if (method === 'HEAD') return 'curl --head --fail';
  // With an explicit method, curl would use it for the target of a redirect too.
  if (answer === 'file' && method === (body ? 'POST' : 'GET'))
    return `curl --location --fail --output download --write-out '%{http_code}\\n'`;
  const options =
    answer === 'file'
      ? `--location --fail --output download --write-out '%{http_code}\\n'`
      : '--include --fail-with-body';
  return `curl --request ${word(method)} ${options}${answer === 'events' ? ' --no-buffer' : ''}`;
}

function option({ name, value, basic }: RequestHeader): string {
  if (basic) return `--user ${shellText(loginText(basic))}`;
  // curl does not send an empty header.
  if (isEmpty(value)) return `--header ${shellQuoted(`${name};`)}`;
  return `--header ${shellText(joinedText(`${name}: `, ...(value === NEW_UUID ? [[UUID]] : [value])))}`;
}

/** --form reads a file after @ or <, a group of parts after "(", and options after a semicolon, unless the text is quoted. */
function part({ name, value, isFile, contentType, headers = [] }: FormPart): string {
  const escaped = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const options = [
    ...(contentType ? [`;type=${contentType}`] : []),
    ...headers.map((each) => `;headers=${escaped(`${each.name}: ${each.value}`)}`),
  ].join('');
  if (!isFile && options === '' && /^[@<"(]|^\s|;/.test(value))
    return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  const text = options === '' || (isFile && !/[;,"\\]/.test(value)) ? value : escaped(value);
  return `--form ${shellQuoted(`${name}=${isFile ? '@' : ''}${text}${options}`)}`;
}

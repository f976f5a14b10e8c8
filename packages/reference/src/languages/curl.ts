import 'prismjs';
import 'prismjs/components/prism-bash.js';
import type { Language } from './language.ts';
import { flat, lines, shellQuoted } from './literals.ts';
import { isFormData, loginOf, needsLength } from './message.ts';
import { type FormPart, type Header, NEW_UUID, type SampleRequest } from './request.ts';

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
      /[{}]/.test(url) && '--globoff',
      digest && `--digest --user ${shellQuoted(`${digest.user}:${digest.password}`)}`,
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
const word = (text: string): string => (PLAIN.test(text) ? text : shellQuoted(text));

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

function option(header: Header): string {
  const { name, value, basic = '' } = header;
  if (loginOf(header)) return `--user ${shellQuoted(basic)}`;
  // Not every Linux has uuidgen, and curl does not send an empty header.
  if (value === NEW_UUID) return `--header ${shellQuoted(`${name}: `)}"$(uuidgen || cat /proc/sys/kernel/random/uuid)"`;
  return `--header ${shellQuoted(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`;
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

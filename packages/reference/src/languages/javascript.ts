import { type FormBody, fileName, headersOf, isAscii, isFormData, toChunks } from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, hasLines, lines } from './literals.ts';
import { type FormPart, NEW_UUID, type RequestHeader, type SampleText } from './sampleRequest.ts';
import { hasVariables, loginText, writer } from './sampleText.ts';

export const javascript = {
  id: 'javascript',
  label: 'JavaScript',
  grammar: 'javascript',
  names: ['js', 'node', 'nodejs', 'node.js'],
  write: (request) => {
    const { method, url, headers, body, answer, digest, needsCertificate } = request;
    const reads = body?.kind === 'file' || (body?.kind === 'form' && body.parts.some(({ isFile }) => isFile));
    const imports = [...(reads ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])];
    const isForm = body?.kind === 'form' && isPlain(body);
    return lines(
      imports.length > 0 && [`import { ${imports.join(', ')} } from "node:fs/promises";`, ''],
      digest && '// fetch knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '// fetch cannot send the client certificate that the server asks for (mutual TLS): use node:https with cert and key.',
      body &&
        /^(?:GET|HEAD)$/.test(method) &&
        `// fetch refuses a body with ${method}: send this request with another client.`,
      /^(?:TRACE|CONNECT|TRACK)$/.test(method) && `// fetch refuses ${method}: send this request with another client.`,
      body?.kind === 'form' && (isForm ? formOf(body.parts) : blobOf(body)),
      `const response = await fetch(${written(url)}, {`,
      `  method: ${doubleQuoted(method)},`,
      // fetch writes the type of a FormData with its boundary.
      pairs(isForm ? headers : headersOf(request)),
      body?.kind === 'text' && `  body: ${text(body.text)},`,
      body?.kind === 'file' && `  body: ${fileOf(body.name)},`,
      body?.kind === 'form' && '  body,',
      '});',
      READERS[answer] ?? 'console.log(response.status, await response.text());',
      answer !== 'file' && 'if (!response.ok) throw new Error(response.statusText);',
    );
  },
} as const satisfies Language;

const READERS: Readonly<Record<string, string>> = {
  events: `console.log(response.status);
for await (const chunk of response.body ?? []) process.stdout.write(chunk);`,
  file: `console.log(response.status);
if (!response.ok) throw new Error(await response.text());
await writeFile("download", new Uint8Array(await response.arrayBuffer()));`,
};

function pairs(headers: readonly RequestHeader[]): readonly string[] | false {
  return (
    headers.length > 0 && [
      '  headers: {',
      ...headers.map((each) => `    ${doubleQuoted(each.name)}: ${headerValue(each)},`),
      '  },',
    ]
  );
}

const written = writer({ quoted: doubleQuoted, variable: (name) => `process.env.${name}`, plus: ' + ' });

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + ${base64(loginText(basic))}`;
  if (value === NEW_UUID) return 'crypto.randomUUID()';
  return isAscii(value) ? written(value) : `Buffer.from(${written(value)}).toString("latin1")`;
}

/** btoa knows the characters of Latin-1 only. */
function base64(login: SampleText): string {
  const isLatin = isAscii(login) && !hasVariables(login);
  return isLatin ? `btoa(${written(login)})` : `Buffer.from(${written(login)}).toString("base64")`;
}

function text(value: string): string {
  return hasLines(value) ? `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`` : doubleQuoted(value);
}

const fileOf = (name: string): string => `await readFile(${doubleQuoted(name)})`;

/** Returns whether FormData can send a form: it adds a file name to a text with a type, and changes line ends. */
function isPlain({ mediaType, parts }: FormBody): boolean {
  return (
    isFormData(mediaType) &&
    parts.every(({ name, value, isFile, contentType, headers }) =>
      isFile ? !headers : !headers && !contentType && !/[\r\n]/.test(name + value),
    )
  );
}

function formOf(parts: readonly FormPart[]): string[] {
  return [
    'const body = new FormData();',
    ...parts.map(({ name, value, isFile, contentType }) => {
      const content = isFile
        ? `new Blob([${fileOf(value)}], { type: ${doubleQuoted(contentType ?? '')} }), ${doubleQuoted(fileName(value))}`
        : doubleQuoted(value);
      return `body.append(${doubleQuoted(name)}, ${content});`;
    }),
    '',
  ];
}

function blobOf(form: FormBody): string[] {
  const content = toChunks(form).map((chunk) => ('file' in chunk ? fileOf(chunk.file) : doubleQuoted(chunk.text)));
  return ['const body = new Blob([', ...content.map((each) => `  ${each},`), ']);', ''];
}

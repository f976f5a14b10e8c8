import {
  type FormBody,
  fileName,
  headersWithContentType,
  isAscii,
  isFormData,
  readsFile,
  toChunks,
} from './httpMessage.ts';
import type { Language } from './language.ts';
import { doubleQuoted, fitsMultilineLiteral, joinLines } from './literals.ts';
import { type FormPart, NEW_UUID, type RequestHeader, type SampleText } from './sampleRequest.ts';
import { expressionWriter, hasVariables, loginText } from './sampleText.ts';

export const javascript = {
  id: 'javascript',
  label: 'JavaScript',
  grammar: 'javascript',
  aliases: ['js', 'node', 'nodejs', 'node.js'],
  write: (request) => {
    const { method, url, headers, body, responseKind, digest, needsCertificate } = request;
    const imports = [...(readsFile(body) ? ['readFile'] : []), ...(responseKind === 'file' ? ['writeFile'] : [])];
    const usesFormData = body?.kind === 'form' && fitsFormData(body);
    return joinLines(
      imports.length > 0 && [`import { ${imports.join(', ')} } from "node:fs/promises";`, ''],
      digest && '// fetch knows no Digest authentication (RFC 7616): this request has no credentials.',
      needsCertificate &&
        '// fetch cannot send the client certificate that the server asks for (mutual TLS): use node:https with cert and key.',
      body &&
        /^(?:GET|HEAD)$/.test(method) &&
        `// fetch refuses a body with ${method}: send this request with another client.`,
      /^(?:TRACE|CONNECT|TRACK)$/.test(method) && `// fetch refuses ${method}: send this request with another client.`,
      body?.kind === 'form' && (usesFormData ? formDataLines(body.parts) : blobLines(body)),
      `const response = await fetch(${toExpression(url)}, {`,
      `  method: ${doubleQuoted(method)},`,
      // fetch writes the type of a FormData with its boundary.
      headersOption(usesFormData ? headers : headersWithContentType(request)),
      body?.kind === 'text' && `  body: ${textLiteral(body.text)},`,
      body?.kind === 'file' && `  body: ${fileContent(body.name)},`,
      body?.kind === 'form' && '  body,',
      '});',
      READ_RESPONSE[responseKind] ?? 'console.log(response.status, await response.text());',
      responseKind !== 'file' && 'if (!response.ok) throw new Error(response.statusText);',
    );
  },
} as const satisfies Language;

const READ_RESPONSE: Readonly<Record<string, string>> = {
  events: `console.log(response.status);
for await (const chunk of response.body ?? []) process.stdout.write(chunk);`,
  file: `console.log(response.status);
if (!response.ok) throw new Error(await response.text());
await writeFile("download", new Uint8Array(await response.arrayBuffer()));`,
};

function headersOption(headers: readonly RequestHeader[]): readonly string[] | false {
  return (
    headers.length > 0 && [
      '  headers: {',
      ...headers.map((each) => `    ${doubleQuoted(each.name)}: ${headerValue(each)},`),
      '  },',
    ]
  );
}

const toExpression = expressionWriter({
  literal: doubleQuoted,
  variable: (name) => `process.env.${name}`,
  operator: ' + ',
});

function headerValue({ value, basic }: RequestHeader): string {
  if (basic) return `"Basic " + ${base64(loginText(basic))}`;
  if (value === NEW_UUID) return 'crypto.randomUUID()';
  return isAscii(value) ? toExpression(value) : `Buffer.from(${toExpression(value)}).toString("latin1")`;
}

/** btoa knows the characters of Latin-1 only. */
function base64(login: SampleText): string {
  const isLatin = isAscii(login) && !hasVariables(login);
  return isLatin ? `btoa(${toExpression(login)})` : `Buffer.from(${toExpression(login)}).toString("base64")`;
}

function textLiteral(value: string): string {
  return fitsMultilineLiteral(value) ? `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`` : doubleQuoted(value);
}

const fileContent = (name: string): string => `await readFile(${doubleQuoted(name)})`;

/** Returns whether FormData can send a form: it adds a file name to a text with a type, and changes line ends. */
function fitsFormData({ mediaType, parts }: FormBody): boolean {
  return (
    isFormData(mediaType) &&
    parts.every(({ name, value, isFile, contentType, headers }) =>
      isFile ? !headers : !headers && !contentType && !/[\r\n]/.test(name + value),
    )
  );
}

function formDataLines(parts: readonly FormPart[]): string[] {
  return [
    'const body = new FormData();',
    ...parts.map(({ name, value, isFile, contentType }) => {
      const content = isFile
        ? `new Blob([${fileContent(value)}], { type: ${doubleQuoted(contentType ?? '')} }), ${doubleQuoted(fileName(value))}`
        : doubleQuoted(value);
      return `body.append(${doubleQuoted(name)}, ${content});`;
    }),
    '',
  ];
}

function blobLines(form: FormBody): string[] {
  const content = toChunks(form).map((chunk) => ('file' in chunk ? fileContent(chunk.file) : doubleQuoted(chunk.text)));
  return ['const body = new Blob([', ...content.map((each) => `  ${each},`), ']);', ''];
}

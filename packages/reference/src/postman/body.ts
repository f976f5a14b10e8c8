import { percentDecode } from '../document/resolve.ts';
import { headersWithContentType, isFormData, toChunks } from '../languages/httpMessage.ts';
import type { FormPart, SampleBody } from '../languages/sampleRequest.ts';
import { literalText } from '../languages/sampleText.ts';
import { fileNameOnly } from '../model/bodies/fileNameOnly.ts';
import { essenceOf } from '../model/bodies/mediaTypes.ts';
import { percentEncode } from '../model/parameters/percentEncode.ts';
import { editorLanguage, type PostmanBody, type PostmanPair, type PostmanPart } from './format.ts';
import { separateBraces, VARIABLE_START } from './separateBraces.ts';

/** A body, and the header with its type, unless Postman writes that. */
interface BodyAndHeader {
  readonly body?: PostmanBody;
  readonly header: readonly PostmanPair[];
}

const URLENCODED = 'application/x-www-form-urlencoded';
/** Names whose order or value an object of JavaScript changes: Postman makes one of a form. */
const UNSAFE_NAME = /^(?:\d+|__proto__)$/;
/** Returns the body of a sample. */
export function postmanBody(body: SampleBody | undefined): BodyAndHeader {
  if (!body) return { header: [] };
  const header = [{ key: 'Content-Type', value: separateBraces(body.mediaType) }];
  if (body.kind === 'file') return { body: { mode: 'file', file: { src: fileNameOnly(body.name) } }, header };
  if (body.kind === 'text') {
    const pairs = essenceOf(body.mediaType) === URLENCODED ? formPairs(body.text) : undefined;
    return {
      body: pairs ? { mode: 'urlencoded', urlencoded: pairs } : rawBody(escapeVariables(body), body.mediaType),
      header,
    };
  }
  const isPlain = isFormData(body.mediaType) && body.parts.every(({ headers = [] }) => headers.length === 0);
  // Postman's forms are of one kind, and their parts have no further headers.
  if (isPlain || body.parts.some(({ isFile }) => isFile))
    return { body: { mode: 'formdata', formdata: body.parts.map(postmanPart) }, header: [] };
  const text = toChunks(body)
    .map((chunk) => ('text' in chunk ? chunk.text : ''))
    .join('');
  const contentType = headersWithContentType({ method: '', url: '', headers: [], body, responseKind: 'none' });
  return {
    body: rawBody(separateBraces(text), body.mediaType),
    header: contentType.map(({ name: key, value }) => ({ key, value: separateBraces(literalText(value)) })),
  };
}

function rawBody(text: string, mediaType: string): PostmanBody {
  return { mode: 'raw', raw: text, options: { raw: { language: editorLanguage(mediaType) } } };
}

/** Returns a text in which Postman finds no variable, without a change of what JSON says. */
function escapeVariables({ mediaType, text }: Extract<SampleBody, { kind: 'text' }>): string {
  if (!text.includes(VARIABLE_START)) return text;
  if (!/[/+]json$/.test(essenceOf(mediaType))) return separateBraces(text);
  try {
    JSON.parse(text);
    return text.replaceAll(VARIABLE_START, '{\\u007b');
  } catch {
    return separateBraces(text);
  }
}

/** Returns the pairs of a form, if Postman writes the same text from them. */
function formPairs(text: string): PostmanPair[] | undefined {
  const pairs = text.split('&').map((pair) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s).map(percentDecode);
    return { key, value };
  });
  const byName = new Map<string, string[]>();
  for (const { key, value } of pairs) byName.set(key, [...(byName.get(key) ?? []), value]);
  const rewritten = [...byName].flatMap(([key, values]) =>
    values.map((value) => `${percentEncode(key)}=${percentEncode(value)}`),
  );
  const isSafe = pairs.every(({ key, value }) => !UNSAFE_NAME.test(key) && !`${key}${value}`.includes(VARIABLE_START));
  return isSafe && rewritten.join('&') === text ? pairs : undefined;
}

function postmanPart({ name, value, isFile, contentType }: FormPart): PostmanPart {
  const key = separateBraces(name);
  const type = contentType === undefined ? {} : { contentType: separateBraces(contentType) };
  return isFile
    ? { key, type: 'file', src: separateBraces(fileNameOnly(value)), ...type }
    : { key, type: 'text', value: separateBraces(value), ...type };
}

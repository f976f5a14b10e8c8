import type {
  FormPart,
  Login,
  PartHeader,
  RequestHeader,
  SampleBody,
  SampleRequest,
} from '../languages/sampleRequest.ts';
import { mapLiterals } from '../languages/sampleText.ts';
import { percentEncodeCharacter } from '../model/parameters/percentEncode.ts';

/** Scheme, host and port of an absolute URL. */
const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;
/** Characters that are invalid in a URI after its host (RFC 3986, 3.3 and 3.4), except the braces of placeholders. */
const NOT_IN_URI = /[^\p{ASCII}]|[\p{Cc} "<>\\^`|[\]]/gu;
/** Characters that are invalid in a host, except those of a name that is not in ASCII. */
const NOT_IN_HOST = /[\p{Cc} "'<>\\^`|\u2028\u2029]/gu;
/** Characters that are invalid in a token (RFC 9110, 5.6.2). */
const NOT_IN_TOKEN = /[^!#$%&'*+\-.^_`|~\w]/gu;
/** Characters that a part's media type and its plain parameters do not need (RFC 9110, 8.3.1). */
const NOT_IN_MEDIA_TYPE = /[^!#$%&'*+\-.^_`|~\w/;= ]/gu;
/** Characters that are invalid in a field value (RFC 9110, 5.5). */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Returns a request that is valid in HTTP, and the same for every client: invalid characters are encoded or removed, and
 * a file has a type.
 */
export function encodeRequest({ method, url, headers, body, ...others }: SampleRequest): SampleRequest {
  return {
    ...others,
    // A response to HEAD has no content.
    ...(method === 'HEAD' ? { responseKind: 'none' } : {}),
    method: encode(method, NOT_IN_TOKEN),
    url: mapLiterals(url, (characters, index) =>
      index === 0 ? encodeUrlStart(characters) : encode(characters, NOT_IN_URI),
    ),
    headers: headers.map(encodeHeader),
    ...(body ? { body: encodeBody(body) } : {}),
  };
}

/** Encodes a URL that begins with its host. */
function encodeUrlStart(url: string): string {
  const origin = ORIGIN.exec(url)?.[0] ?? '';
  return `${encode(origin, NOT_IN_HOST)}${encode(url.slice(origin.length), NOT_IN_URI)}`;
}

function encodeHeader({ name, value, basic }: RequestHeader): RequestHeader {
  const sent = encode(name, NOT_IN_TOKEN);
  return basic ? { name: sent, basic: wellFormedLogin(basic) } : { name: sent, value: mapLiterals(value, toOneLine) };
}

function wellFormedLogin({ user, password }: Login): Login {
  const change = (characters: string): string => characters.toWellFormed();
  return { user: mapLiterals(user, change), password: mapLiterals(password, change) };
}

function encodePartHeader({ name, value }: PartHeader): PartHeader {
  return { name: encode(name, NOT_IN_TOKEN), value: toOneLine(value) };
}

function encodeBody(body: SampleBody): SampleBody {
  const mediaType = toOneLine(body.mediaType);
  if (body.kind === 'form') return { ...body, mediaType, parts: body.parts.map(encodePart) };
  return body.kind === 'text' ? { ...body, mediaType, text: body.text.toWellFormed() } : { ...body, mediaType };
}

function encodePart(part: FormPart): FormPart {
  const { contentType = part.isFile ? 'application/octet-stream' : undefined, headers } = part;
  return {
    ...part,
    ...(contentType === undefined ? {} : { contentType: contentType.replace(NOT_IN_MEDIA_TYPE, '') }),
    ...(headers ? { headers: headers.map(encodePartHeader) } : {}),
  };
}

function toOneLine(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ');
}

function encode(text: string, invalid: RegExp): string {
  return text
    .toWellFormed()
    .replace(invalid, (found) => (found < '\x80' ? percentEncodeCharacter(found) : encodeURIComponent(found)));
}

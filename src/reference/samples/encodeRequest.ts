import { percent } from '../model/percentEncode';
import type { SampleBody, SampleRequest } from './languages/request';

/**
 * Characters that are invalid in a URI (RFC 3986, 2), except the braces of placeholders, and the quote of some
 * languages.
 */
const NOT_IN_URI = /[\p{Cc} "'<>\\^`|\u2028\u2029]/gu;
/** Characters that are invalid in a token (RFC 9110, 5.6.2). */
const NOT_IN_TOKEN = /[^!#$%&'*+\-.^_`|~\w]/gu;
/**
 * All characters but those of known methods. A token (RFC 9110, 9.1) may have others, but some languages write the
 * method as a name or without quotes.
 */
const NOT_IN_METHOD = /[^\w-]/gu;
/** Characters that a part's media type and its plain parameters do not need (RFC 9110, 8.3.1). */
const NOT_IN_MEDIA_TYPE = /[^!#$%&'*+\-.^_`|~\w/;= ]/gu;
/** Characters that are invalid in a field value (RFC 9110, 5.5). */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Returns a request that is valid in HTTP: invalid characters are encoded or removed. The snippet library writes URLs,
 * header names and media types without escapes, so no character may end a string of a sample's language.
 */
export function encodeRequest(request: SampleRequest): SampleRequest {
  const { method, url, headers, body } = request;
  return {
    ...request,
    method: method.toWellFormed().replace(NOT_IN_METHOD, encodeCharacter),
    url: url.toWellFormed().replace(NOT_IN_URI, encodeCharacter),
    headers: headers.map(({ name, value }) => ({
      name: name.toWellFormed().replace(NOT_IN_TOKEN, encodeCharacter),
      value: value.replace(CONTROLS, ' '),
    })),
    ...(body ? { body: encodeBody(body) } : {}),
  };
}

function encodeBody(body: SampleBody): SampleBody {
  const { mediaType } = body;
  const named = { ...body, mediaType: withoutQuotes(mediaType) };
  if (named.kind !== 'form') return named;
  const parts = named.parts.map(({ contentType, ...part }) =>
    contentType === undefined ? part : { ...part, contentType: contentType.replace(NOT_IN_MEDIA_TYPE, '') },
  );
  return { ...named, parts };
}

/** Removes the quotes of a media type; a parameter's value needs them only for characters outside a token. */
function withoutQuotes(mediaType: string): string {
  return mediaType.replace(/["\\]/g, '').replace(CONTROLS, ' ');
}

function encodeCharacter(character: string): string {
  return character < '\x80' ? percent(character) : encodeURIComponent(character);
}

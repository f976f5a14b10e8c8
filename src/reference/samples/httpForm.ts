import { percent } from '../model/percentEncode';
import type { SampleRequest } from './request';

/** Characters that RFC 3986 (2) has no place for, and the quote that some languages write addresses in; braces mark what is to be filled in. */
const NOT_IN_URI = /[\p{Cc} "'<>\\^`|\u2028\u2029]/gu;
/** Characters that are not of a token (RFC 9110, 5.6.2). */
const NOT_IN_TOKEN = /[^!#$%&'*+\-.^_`|~\w]/gu;
/** Characters that no field's value may hold (RFC 9110, 5.5). */
const CONTROLS = /\p{Cc}+/gu;

/**
 * A request as HTTP allows it. What a specification or a reader put in that HTTP cannot send is encoded or left out, so that no sample
 * holds what could end a string of its language: addresses, header names and media types are written without escapes by the snippet library.
 */
export function httpForm(request: SampleRequest): SampleRequest {
  const { url, headers, body } = request;
  return {
    ...request,
    url: url.toWellFormed().replace(NOT_IN_URI, encoded),
    headers: headers.map(({ name, value }) => ({
      name: name.toWellFormed().replace(NOT_IN_TOKEN, encoded),
      value: value.replace(CONTROLS, ' '),
    })),
    ...(body ? { body: body.kind === 'json' ? { ...body, mediaType: mediaTypeForm(body.mediaType) } : body } : {}),
  };
}

/** Without quotes: a parameter's value needs them only for characters that are not of a token. */
function mediaTypeForm(mediaType: string): string {
  return mediaType.replace(/["\\]/g, '').replace(CONTROLS, ' ');
}

function encoded(character: string): string {
  return character < '\x80' ? percent(character) : encodeURIComponent(character);
}

import { alikeMediaTypes } from '../model/bodies/alikeMediaTypes.ts';
import type { Header } from '../model/parameters/header.ts';
import { serialize } from '../model/parameters/serialize.ts';
import type { Response } from '../model/responses/response.ts';
import { exampleText } from '../model/values/example.ts';
import { editorLanguage, type PostmanPair, type PostmanRequest, type PostmanResponse } from './format.ts';

/** A body of an answer, with its type and the name of its example. */
interface ExampleBody {
  readonly label?: string;
  readonly mediaType?: string;
  readonly body?: string | undefined;
}

/** Returns the examples of a page's responses as Postman's saved ones. */
export function savedExamples(responses: readonly Response[], { method, url }: PostmanRequest): PostmanResponse[] {
  // Without what each example would only repeat.
  const { query = [], variable = [], ...address } = url;
  const sent = query.filter(({ disabled }) => !disabled);
  const originalRequest = {
    method,
    header: [],
    url: {
      ...address,
      ...(sent.length > 0 ? { query: sent.map(plainPair) } : {}),
      ...(variable.length > 0 ? { variable: variable.map(plainPair) } : {}),
    },
  };
  return responses.flatMap((response) => {
    const { status, reason, headers } = response;
    const title = [status, reason].filter(Boolean).join(' ');
    return exampleBodies(response).map(({ label, mediaType = '', body }) => ({
      name: label === undefined ? title : `${title}: ${label}`,
      originalRequest,
      status: reason,
      ...(/^\d{3}$/.test(status) ? { code: Number(status) } : {}),
      _postman_previewlanguage: editorLanguage(mediaType),
      header: [...contentTypeHeader(mediaType), ...headers.flatMap(headerPair)],
      cookie: [] as const,
      ...(body === undefined ? {} : { body }),
    }));
  });
}

function plainPair({ key, value }: PostmanPair): PostmanPair {
  return { key, value };
}

/** Returns a body for each example of each media type; one without a body if there are none. */
function exampleBodies({ contents }: Response): ExampleBody[] {
  const mediaTypes = alikeMediaTypes(contents);
  const bodies = mediaTypes.flatMap(({ names: [mediaType = ''], examples }) =>
    examples.flatMap((example) => {
      const body = exampleText(example);
      const label = mediaTypes.length > 1 ? `${mediaType}: ${example.label}` : example.label;
      return body === undefined ? [] : [{ label, mediaType, body }];
    }),
  );
  const [only, ...others] = bodies;
  if (!only) return [{ ...(mediaTypes[0] ? { mediaType: mediaTypes[0].names[0] ?? '' } : {}) }];
  return others.length > 0 ? bodies : [{ mediaType: only.mediaType, body: only.body }];
}

function contentTypeHeader(mediaType: string): PostmanPair[] {
  // A range is no type of an answer.
  return mediaType === '' || mediaType.includes('*') ? [] : [{ key: 'Content-Type', value: mediaType }];
}

/** Returns a header for which the document has an example. */
function headerPair({ name, schema: { example } }: Header): PostmanPair[] {
  return example === undefined ? [] : [{ key: name, value: serialize({ place: 'header', name }, example) }];
}

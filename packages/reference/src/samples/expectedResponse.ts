import type { ResponseKind } from '../languages/sampleRequest.ts';
import type { MediaKind } from '../model/bodies/mediaKind.ts';
import type { Response } from '../model/responses/response.ts';

const RESPONSE_KINDS: Readonly<Partial<Record<MediaKind, ResponseKind>>> = {
  json: 'json',
  file: 'file',
  events: 'events',
  stream: 'events',
  sequence: 'events',
};

/** Statuses of redirects to another address (RFC 9110, 15.4); other 3xx statuses respond to conditional requests. */
export const REDIRECT_STATUS = /^30[12378]$/;

/**
 * Returns the media type for Accept, unless JSON is the only one, and the kind of response that samples must read: that
 * of a success, or if the document has none, the file that a redirect leads to.
 */
export function expectedResponse(responses: readonly Response[]): {
  readonly accept?: string;
  readonly responseKind: ResponseKind;
} {
  const successful = responses.filter(({ status, isError }) => !isError && !/^[13]/.test(status));
  const redirects = responses.filter(({ status }) => REDIRECT_STATUS.test(status));
  const mediaTypes =
    successful.length > 0
      ? collectMediaTypes(successful)
      : collectMediaTypes(redirects).filter(({ kind }) => kind === 'file');
  const wanted = mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0];
  if (!wanted) return { responseKind: 'none' };
  const isOnly = mediaTypes.every(({ name }) => name === wanted.name);
  const { name, kind } = wanted;
  return {
    ...((isOnly && kind === 'json') || name === '*/*' ? {} : { accept: name }),
    responseKind: RESPONSE_KINDS[kind] ?? 'text',
  };
}

function collectMediaTypes(responses: readonly Response[]) {
  return responses.flatMap(({ contents }) => contents.flatMap((content) => content.mediaTypes));
}

import type { SampleRequest } from './sampleRequest.ts';

/** Returns a request as curl sends it, also from PHP: HEAD has no body, and so no Content-Type. */
export function withoutHeadBody(request: SampleRequest): SampleRequest {
  const { body: _, ...others } = request;
  return request.method === 'HEAD' ? others : request;
}

/**
 * Returns whether the data of a request, which may be empty, makes it a POST: curl would use an explicit method for the
 * target of a redirect too.
 */
export function isPostByData({ method, responseKind }: SampleRequest): boolean {
  return method === 'POST' && responseKind === 'file';
}

/** Without a value, so that curl leaves out the Content-Type that it adds to data. */
export const NO_CONTENT_TYPE = 'Content-Type:';

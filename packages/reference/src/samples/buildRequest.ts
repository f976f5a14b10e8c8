import type { SampleRequest } from '../languages/sampleRequest.ts';
import { requestHead } from './requestHead.ts';
import type { RequestTemplate } from './requestTemplate.ts';
import { chosenBody, type RequestValues } from './requestValues.ts';
import { buildBody } from './sampleBody.ts';

/** Headers that say where a body ends: a client writes them, and another value would be wrong (RFC 9112, 6). */
const FRAMING_HEADERS = /^(?:content-length|transfer-encoding)$/i;

/**
 * Returns a call with a reader's values.
 * @throws SyntaxError when a value is not JSON; check with validateValues (requestValues.ts) first.
 */
export function buildRequest(template: RequestTemplate, values: RequestValues): SampleRequest {
  const { headers: all, ...head } = requestHead(template, values);
  const headers = all.filter(({ name }) => !FRAMING_HEADERS.test(name));
  const { accept, responseKind } = template;
  const hasAccept = headers.some(({ name }) => name.toLowerCase() === 'accept');
  const acceptHeader = accept === undefined || hasAccept ? [] : [{ name: 'Accept', value: accept }];
  const body = buildBody(chosenBody(template, values.mediaType), values);
  // The type of the body is known, whatever a parameter says about it.
  const otherHeaders = body ? headers.filter(({ name }) => name.toLowerCase() !== 'content-type') : headers;
  return {
    ...head,
    headers: [...otherHeaders, ...acceptHeader],
    ...(body ? { body } : {}),
    responseKind,
  };
}

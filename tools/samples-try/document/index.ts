import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { headersOf } from '../sent';
import { checkBody } from './body';
import { checkCredentials } from './credentials';
import type { Found } from './found';
import { checkMethod, pathTexts } from './head';
import { checkParameters } from './parameters';

/** Compares a request with the document, without using this project's model, and returns the differences. */
export function checkRequest(call: Call, request: Recorded): Found[] {
  const path = pathTexts(call, request);
  return [
    ...checkMethod(call, request),
    ...(path
      ? checkParameters(call, request, path)
      : [{ about: 'path', detail: `${request.target} instead of ${call.entry.path}` }]),
    ...checkCredentials(call, request),
    ...checkBody(call, request),
    ...checkFraming(request),
  ];
}

/** RFC 9110, 8.6: a method that has a meaning for content says that there is none. Some hosts refuse others and chunks. */
function checkFraming(request: Recorded): Found[] {
  if (headersOf(request, 'Transfer-Encoding').length > 0)
    return [{ about: 'content length', detail: 'the body is sent in chunks' }];
  const isNeeded = /^(?:POST|PUT|PATCH)$/.test(request.method);
  return isNeeded && headersOf(request, 'Content-Length').length === 0
    ? [{ about: 'content length', detail: `${request.method} without a body has none` }]
    : [];
}

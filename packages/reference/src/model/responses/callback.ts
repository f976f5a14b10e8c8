import { operationsInItem } from '../../document/operations.ts';
import { resolve } from '../../document/resolve.ts';
import type { ByName, OrReference, RawCallback, RawExternalDocs, RawOperation } from '../../document/types.ts';
import { describeRequestBody, type RequestBody } from '../bodies/requestBody.ts';
import { operationBadges } from '../operation/badges.ts';
import { type CodeSample, codeSamplesOf } from '../operation/codeSamples.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { type OperationServers, operationServers } from '../operation/server.ts';
import { describeParameter, type Parameter } from '../parameters/parameter.ts';
import { describeSecurity, type Security } from '../security/security.ts';
import { describeResponses, type Response } from './response.ts';

/** A request that the service sends because of a call. */
export interface CallbackRequest {
  readonly anchor: string;
  /** As in the document, see OperationEntry. */
  readonly method: string;
  /** With runtime expressions in braces: "{$request.body#/url}". */
  readonly url: string;
  readonly summary: string;
  /** Markdown; those of the path item and of the operation. */
  readonly descriptions: readonly string[];
  readonly deprecated: boolean;
  /** Markdown; empty if the document gives none. */
  readonly deprecation: string;
  readonly badges: readonly string[];
  readonly externalDocs?: RawExternalDocs;
  readonly servers: OperationServers;
  /** Its own requirements: the document's are those of calls to the service. */
  readonly security?: { readonly anchor: string; readonly security: Security };
  readonly codeSamples: readonly CodeSample[];
  readonly parameters: readonly Parameter[];
  readonly payload?: RequestBody;
  readonly answersAnchor: string;
  /** What the service expects. */
  readonly answers: readonly Response[];
  /** Names of the callbacks that this request can cause. */
  readonly callbacks: readonly string[];
}

/** https://spec.openapis.org/oas/v3.2.0.html#callback-object */
export interface Callback {
  readonly name: string;
  readonly anchor: string;
  readonly requests: readonly CallbackRequest[];
}

/** What the service sends: it has members that a client only reads. */
export const PAYLOAD = { anchor: 'payload', direction: 'response' } as const;
/** What the receiver of a payload sends. */
export const ANSWER = { anchor: 'answer', direction: 'request', sharesErrors: false } as const;

export function describeCallbacks(context: PageContext, callbacks: RawOperation['callbacks'] = {}): Callback[] {
  return Object.entries(callbacks as ByName<OrReference<RawCallback>>).map(([name, entry]) => ({
    name,
    anchor: context.anchors.add(`callback-${name}`),
    requests: Object.entries(resolve<RawCallback>(context.document, entry))
      .filter(([url]) => !url.startsWith('x-'))
      .flatMap(([url, item]) =>
        operationsInItem(context.document, item).map((operation) =>
          describeCallbackRequest(context, `callback-${name}-${operation.method}`, { ...operation, url }),
        ),
      ),
  }));
}

type RawRequest = ReturnType<typeof operationsInItem>[number] & { readonly url: string };

function describeCallbackRequest(context: PageContext, wanted: string, request: RawRequest): CallbackRequest {
  const { url, method, raw, item, parameters } = request;
  const anchor = context.anchors.add(wanted);
  const security = raw.security && describeSecurity(context.document, raw);
  const payload = describeRequestBody(context, raw.requestBody, { ...PAYLOAD, anchor: `${anchor}-payload` });
  return {
    anchor,
    method,
    url,
    summary: raw.summary ?? item.summary ?? '',
    descriptions: [raw.summary ? (item.summary ?? '') : '', item.description ?? '', raw.description ?? ''].filter(
      Boolean,
    ),
    deprecated: raw.deprecated === true,
    deprecation: raw['x-deprecated-description'] ?? '',
    badges: operationBadges(context.document, raw),
    ...(raw.externalDocs ? { externalDocs: raw.externalDocs } : {}),
    servers: operationServers(context.document, { raw, item }),
    ...(security ? { security: { anchor: context.anchors.add(`${anchor}-authorization`), security } } : {}),
    codeSamples: codeSamplesOf(raw),
    parameters: parameters.map((parameter) => describeParameter(context, parameter)),
    ...(payload ? { payload } : {}),
    answersAnchor: context.anchors.add(`${anchor}-answers`),
    answers: describeResponses(context, raw.responses, { ...ANSWER, anchor: `${anchor}-answer` }),
    callbacks: Object.keys(raw.callbacks ?? {}),
  };
}

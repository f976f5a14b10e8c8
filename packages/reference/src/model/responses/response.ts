import { resolve } from '../../document/resolve.ts';
import type { OrReference, RawOperation, RawResponse, RawSchema } from '../../document/types.ts';
import { type Content, describeContents } from '../bodies/media.ts';
import { type ErrorCode, extractErrorCodes } from '../errors/errorCodes.ts';
import type { Problems } from '../errors/problem.ts';
import type { PageContext } from '../operation/pageContext.ts';
import type { Header } from '../parameters/header.ts';
import type { Direction } from '../schema/index.ts';
import { describeLinks, type Link } from './link.ts';
import { createSharedParts, describeErrorBody, describeResponseHeaders, type SharedParts } from './sharedParts.ts';
import { isErrorStatus, reasonPhrase } from './status.ts';

export interface Response {
  /** "201", "4XX" or "default". */
  readonly status: string;
  /** "Created", "Any client error". */
  readonly reason: string;
  readonly anchor: string;
  readonly isError: boolean;
  /** Markdown, without the list of error codes. */
  readonly description: string;
  readonly codes: readonly ErrorCode[];
  readonly headers: readonly Header[];
  readonly contents: readonly Content[];
  readonly links: readonly Link[];
  /** Error codes with a page that its examples can have; none unless it is an error. */
  readonly problems: Problems;
}

const NO_PROBLEMS: Problems = new Map();

/** How responses are described: those to a call, or those to a request that the service sends. */
interface ResponsePlace {
  /** Start of the ids. */
  readonly anchor: string;
  readonly direction: Direction;
  /** Whether errors with the same body are shown together. */
  readonly sharesErrors: boolean;
}

const CALL_RESPONSES: ResponsePlace = { anchor: 'response', direction: 'response', sharesErrors: true };

/** Returns all responses, in the order of the document. */
export function describeResponses(
  context: PageContext,
  responses: RawOperation['responses'] = {},
  place: ResponsePlace = CALL_RESPONSES,
): Response[] {
  const entries = Object.entries(responses).filter(([status]) => !status.startsWith('x-'));
  const all = { place, shared: createSharedParts(), isOnly: entries.length === 1 };
  return entries.map(([status, response]) =>
    describeResponse(context, status, resolve<RawResponse>(context.document, response), all),
  );
}

interface AllResponses {
  readonly place: ResponsePlace;
  readonly shared: SharedParts;
  /** Whether there is no other response. */
  readonly isOnly: boolean;
}

export function describeResponse(
  context: PageContext,
  status: string,
  raw: RawResponse,
  { place, shared, isOnly }: AllResponses = { place: CALL_RESPONSES, shared: createSharedParts(), isOnly: false },
): Response {
  const { direction, sharesErrors } = place;
  const anchor = context.anchors.add(`${place.anchor}-${status.toLowerCase()}`);
  const isAny = isOnly && status === 'default';
  const isError = isErrorStatus(status, isOnly);
  const isShared = isError && sharesErrors;
  const { description = '', summary, headers, content, links } = raw;
  const { text, codes } = isError ? extractErrorCodes(context, description) : { text: description, codes: [] };
  const describeError = isShared
    ? (schema: OrReference<RawSchema>) => describeErrorBody(context, shared, schema)
    : undefined;
  return {
    status,
    reason: summary || (isAny ? 'Any status' : reasonPhrase(status)),
    anchor,
    isError,
    description: text,
    codes,
    headers: describeResponseHeaders(context, shared, headers, { anchor, direction, isReused: isShared }),
    contents: describeContents(context, content, anchor, direction, describeError),
    links: describeLinks(context, links, anchor),
    problems: isError ? context.problems : NO_PROBLEMS,
  };
}

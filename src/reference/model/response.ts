import { STATUS_CODES } from 'node:http';
import { getOwn } from '../document/getOwn';
import { resolve } from '../document/resolve';
import type { OrReference, RawOperation, RawResponse, RawSchema } from '../document/types';
import { describeHeaders, type Header } from './header';
import { describeLinks, type Link } from './link';
import { type Content, describeContents } from './media';
import type { PageContext } from './pageContext';
import { type Direction, describeSchema, type Schema } from './schema';

/** An error code of a response, from the list in its description. */
export interface ErrorCode {
  readonly code: string;
  readonly anchor: string;
  /** Markdown. */
  readonly description: string;
}

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
}

/** What the answers of a subscriber have instead. */
interface Place {
  /** Wanted start of the ids. */
  readonly anchor: string;
  readonly direction: Direction;
  /** Whether errors with the same body are shown together. */
  readonly sharesErrors: boolean;
}

const OF_CALL: Place = { anchor: 'response', direction: 'response', sharesErrors: true };

const CODE_ITEM = /^[-*] `([\w.-]+)`:? ?(.*)$/;

/** Returns all responses, in the order of the document. */
export function describeResponses(
  context: PageContext,
  responses: RawOperation['responses'] = {},
  place: Place = OF_CALL,
): Response[] {
  const all = Object.entries(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) =>
      describeResponse(context, status, resolve<RawResponse>(context.document, response), place),
    );
  const [only] = all;
  if (!only || all.length > 1 || only.status !== 'default') return all;
  return [{ ...only, reason: only.reason === reasonOf('default') ? 'Any status' : only.reason, isError: false }];
}

export function describeResponse(
  context: PageContext,
  status: string,
  raw: RawResponse,
  { anchor: wanted, direction, sharesErrors }: Place = OF_CALL,
): Response {
  const anchor = context.anchors.add(`${wanted}-${status.toLowerCase()}`);
  const isError = !/^[123]/.test(status);
  const { text, codes } = isError
    ? extractErrorCodes(context, raw.description ?? '')
    : { text: raw.description ?? '', codes: [] };
  const describeError = (schema: OrReference<RawSchema>) => describeErrorBody(context, schema);
  return {
    status,
    reason: raw.summary || reasonOf(status),
    anchor,
    isError,
    description: text,
    codes,
    headers: responseHeaders(context, raw.headers, { anchor, direction, isReused: isError && sharesErrors }),
    contents: describeContents(
      context,
      raw.content,
      anchor,
      direction,
      isError && sharesErrors ? describeError : undefined,
    ),
    links: describeLinks(context, raw.links, anchor),
  };
}

/** Meanings of statuses that stand for several. */
const REASONS: Readonly<Record<string, string>> = {
  '1XX': 'Any interim response',
  '2XX': 'Any success',
  '3XX': 'Any redirection',
  '4XX': 'Any client error',
  '5XX': 'Any server error',
  DEFAULT: 'Any other status',
};

function reasonOf(status: string): string {
  return getOwn(STATUS_CODES, status) ?? getOwn(REASONS, status.toUpperCase()) ?? '';
}

/** Describes headers; one of an error that an earlier response has too is described once. */
function responseHeaders(
  context: PageContext,
  headers: RawResponse['headers'] = {},
  { anchor, direction, isReused }: { anchor: string; direction: Direction; isReused: boolean },
): Header[] {
  return Object.entries(headers).flatMap((entry) => {
    const key = JSON.stringify(entry);
    const known = context.headers.get(key);
    if (known && isReused) return known;
    const described = describeHeaders(context, Object.fromEntries([entry]), anchor, direction);
    for (const header of described) if (!known) context.headers.set(key, header);
    return described;
  });
}

/** Describes the body of an error; a schema that several errors share is described once. */
function describeErrorBody(context: PageContext, schema: OrReference<RawSchema>): Schema {
  const key = JSON.stringify(schema);
  const known = context.errorBodies.get(key);
  if (known) return known;
  const described = describeSchema(context, schema, context.anchors.add('error-body'), 'response');
  context.errorBodies.set(key, described);
  return described;
}

/** Splits the list of codes ("- `company_not_found`: No company has this id.") from a description. */
function extractErrorCodes({ anchors }: PageContext, description: string): { text: string; codes: ErrorCode[] } {
  const codes: { code: string; anchor: string; description: string }[] = [];
  const rest: string[] = [];
  let last: (typeof codes)[number] | undefined;
  for (const line of description.split('\n')) {
    const [, code, text] = CODE_ITEM.exec(line) ?? [];
    if (code !== undefined) {
      last = { code, anchor: anchors.add(`error-${code}`), description: text ?? '' };
      codes.push(last);
    } else if (last && /^\s+\S/.test(line)) {
      last.description += ` ${line.trim()}`;
    } else {
      last = undefined;
      rest.push(line);
    }
  }
  return { text: rest.join('\n').trim(), codes };
}

import { STATUS_CODES } from 'node:http';
import { getOwn } from '../document/getOwn';
import { resolve } from '../document/resolve';
import type { Json, OrReference, RawHeader, RawMedia, RawResponse, RawSchema } from '../document/types';
import { type Example, examplesOf } from './example';
import type { PageContext } from './pageContext';
import { describeSchema, type Schema } from './schema';

/** An error code of a response, from the list in its description. */
export interface ErrorCode {
  readonly code: string;
  readonly anchor: string;
  /** Markdown. */
  readonly description: string;
}

export interface ResponseHeader {
  readonly name: string;
  readonly anchor: string;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: Json;
}

export interface Response {
  /** "201", "4XX" or "default". */
  readonly status: string;
  /** "Created"; empty for a range. */
  readonly reason: string;
  readonly anchor: string;
  readonly isError: boolean;
  /** Markdown, without the list of error codes. */
  readonly description: string;
  readonly codes: readonly ErrorCode[];
  readonly headers: readonly ResponseHeader[];
  readonly mediaType?: string;
  readonly schema?: Schema;
  readonly examples: readonly Example[];
}

const CODE_ITEM = /^[-*] `([\w.-]+)`:? ?(.*)$/;

export function describeResponse(context: PageContext, status: string, raw: RawResponse): Response {
  const { document, anchors } = context;
  const anchor = anchors.add(`response-${status.toLowerCase()}`);
  const [mediaType, entry] = Object.entries(raw.content ?? {})[0] ?? [];
  const media = entry && resolve<RawMedia>(document, entry);
  const isError = !/^[123]/.test(status);
  const { text, codes } = isError
    ? extractErrorCodes(context, raw.description ?? '')
    : { text: raw.description ?? '', codes: [] };
  return {
    status,
    reason: getOwn(STATUS_CODES, status) ?? '',
    anchor,
    isError,
    description: text,
    codes,
    headers: Object.entries(raw.headers ?? {}).map(([name, header]) =>
      describeHeader(context, name, resolve(document, header), anchor),
    ),
    ...(mediaType ? { mediaType } : {}),
    ...(media?.schema
      ? {
          schema: isError
            ? describeErrorBody(context, media.schema)
            : describeSchema(context, media.schema, anchor, 'response'),
        }
      : {}),
    examples: media ? examplesOf(document, media) : [],
  };
}

function describeHeader(context: PageContext, name: string, raw: RawHeader, anchor: string): ResponseHeader {
  const place = context.anchors.add(`${anchor}-header-${name.toLowerCase()}`);
  const schema = describeSchema(context, raw.schema ?? {}, place, 'response');
  const example = raw.example ?? schema.example;
  return {
    name,
    anchor: place,
    description: raw.description ?? schema.description,
    schema: { ...schema, ...(example === undefined ? {} : { example }) },
  };
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

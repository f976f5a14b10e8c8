import type { OrReference, RawResponse, RawSchema } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { describeHeaders, type Header } from '../parameters/header.ts';
import { type Direction, describeSchema, type Schema } from '../schema/index.ts';

/** Error bodies and headers of an operation's responses that are described already, by their JSON. */
export interface SharedParts {
  readonly errorBodies: Map<string, Schema>;
  readonly headers: Map<string, Header>;
}

export function createSharedParts(): SharedParts {
  return { errorBodies: new Map(), headers: new Map() };
}

interface ResponseHeaderOptions {
  readonly anchor: string;
  readonly direction: Direction;
  /** Whether headers that an earlier response has too are described once. */
  readonly isReused: boolean;
}

export function describeResponseHeaders(
  context: PageContext,
  shared: SharedParts,
  headers: RawResponse['headers'] = {},
  { anchor, direction, isReused }: ResponseHeaderOptions,
): Header[] {
  return Object.entries(headers).flatMap((entry) => {
    const key = JSON.stringify(entry);
    const known = shared.headers.get(key);
    if (known && isReused) return known;
    const described = describeHeaders(context, Object.fromEntries([entry]), anchor, direction);
    for (const header of described) if (!known) shared.headers.set(key, header);
    return described;
  });
}

/** Describes the body of an error; a schema that several errors share is described once. */
export function describeErrorBody(context: PageContext, shared: SharedParts, schema: OrReference<RawSchema>): Schema {
  const key = JSON.stringify(schema);
  const known = shared.errorBodies.get(key);
  if (known) return known;
  const described = describeSchema(context, schema, context.anchors.add('error-body'), 'response');
  shared.errorBodies.set(key, described);
  return described;
}

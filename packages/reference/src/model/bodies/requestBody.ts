import { resolve } from '../../document/resolve.ts';
import type { OrReference, RawRequestBody } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import type { Direction } from '../schema/index.ts';
import { type Content, describeContents } from './media.ts';

export interface RequestBody {
  readonly anchor: string;
  readonly required: boolean;
  /** Markdown. */
  readonly description: string;
  readonly contents: readonly Content[];
}

/** How a body is described: that of a call, or that of a request that the service sends. */
interface BodyPlace {
  /** Wanted id. */
  readonly anchor: string;
  readonly direction: Direction;
}

const CALL_BODY: BodyPlace = { anchor: 'body', direction: 'request' };

/** Returns the body of an operation; undefined for one without a body. */
export function describeRequestBody(
  context: PageContext,
  raw: OrReference<RawRequestBody> | undefined,
  { anchor: wanted, direction }: BodyPlace = CALL_BODY,
): RequestBody | undefined {
  if (!raw) return undefined;
  const { content, description = '', required = false } = resolve<RawRequestBody>(context.document, raw);
  const anchor = context.anchors.add(wanted);
  const contents = describeContents(context, content, anchor, direction);
  if (contents.length === 0 && !description) return undefined;
  return { anchor, required, description, contents };
}

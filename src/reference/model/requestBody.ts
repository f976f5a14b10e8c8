import { resolve } from '../document/resolve';
import type { RawMedia, RawRequestBody } from '../document/types';
import { type Example, examplesOf } from './example';
import type { PageContext } from './pageContext';
import { describeSchema, type Schema } from './schema';

export interface RequestBody {
  readonly anchor: string;
  readonly required: boolean;
  /** Markdown. */
  readonly description: string;
  readonly mediaType: string;
  readonly schema?: Schema;
  readonly examples: readonly Example[];
}

/** Returns the body of the first media type; undefined for an operation without a body. */
export function describeRequestBody(
  context: PageContext,
  raw: RawRequestBody | { readonly $ref: string } | undefined,
): RequestBody | undefined {
  if (!raw) return undefined;
  const { document, anchors } = context;
  const { content = {}, description = '', required = false } = resolve<RawRequestBody>(document, raw);
  const [mediaType, entry] = Object.entries(content)[0] ?? [];
  if (!mediaType || !entry) return undefined;
  const anchor = anchors.add('body');
  const media = resolve<RawMedia>(document, entry);
  return {
    anchor,
    required,
    description,
    mediaType,
    ...(media.schema ? { schema: describeSchema(context, media.schema, anchor, 'request') } : {}),
    examples: examplesOf(document, media),
  };
}

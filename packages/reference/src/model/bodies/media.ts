import { resolve } from '../../document/resolve.ts';
import type { OrReference, RawContent, RawMedia, RawSchema } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { type Direction, describeSchema, type Schema } from '../schema/index.ts';
import { type Example, examplesOf } from '../values/example.ts';
import { describeEncodings, type EncodedPart } from './encoding.ts';
import { type FormMember, formMembers } from './formMembers.ts';
import { inferMediaKind, type MediaKind, mediaNote } from './mediaKind.ts';

/** A media type of a body. */
export interface MediaType {
  /** As in the document: "application/json", "image/*". */
  readonly name: string;
  readonly kind: MediaKind;
  readonly examples: readonly Example[];
  /** Of a form, by name. */
  readonly members: Readonly<Record<string, FormMember>>;
}

/** What media types with the same schema have in common; a body has one for each schema. */
export interface Content {
  /** At least one. */
  readonly mediaTypes: readonly MediaType[];
  /** A sentence about a file or a stream; empty for others. */
  readonly note: string;
  readonly schema?: Schema;
  /** Schema of each item of a stream. */
  readonly items?: Schema;
  readonly parts: readonly EncodedPart[];
}

/** Describes a schema whose rows get ids that start with `anchor`. */
export type Describe = (schema: OrReference<RawSchema>, anchor: string) => Schema;

/** Returns the contents of a body; the ids of the first one's rows start with `anchor`. */
export function describeContents(
  context: PageContext,
  content: RawContent | undefined,
  anchor: string,
  direction: Direction,
  describe: Describe = (schema, contentAnchor) => describeSchema(context, schema, contentAnchor, direction),
): Content[] {
  const groups = new Map<string, { first: RawMedia; note: string; mediaTypes: MediaType[] }>();
  for (const [name, entry] of Object.entries(content ?? {})) {
    const media = resolve<RawMedia>(context.document, entry);
    const kind = inferMediaKind(context.document, name, media);
    const note = mediaNote(kind, name);
    const key = groupKey(media, note);
    const group = groups.get(key) ?? { first: media, note, mediaTypes: [] };
    const members = formMembers(context.document, kind, media);
    const examples = examplesOf(context.document, media, kind, direction, members);
    group.mediaTypes.push({ name, kind, examples, members });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first: media, note, mediaTypes }, index) => {
    const name = mediaTypes[0]?.name ?? '';
    const contentAnchor = index === 0 ? anchor : context.anchors.add(`${anchor}-${name.replaceAll(/[^\w.+-]+/g, '-')}`);
    // An empty schema says no more about a file than the note.
    const isFile = mediaTypes[0]?.kind === 'file' && Object.keys(media.schema ?? {}).length === 0;
    const described = media.schema && !isFile ? describe(media.schema, contentAnchor) : undefined;
    const { schema, parts } = describeEncodings(context, media, described, contentAnchor, direction);
    return {
      mediaTypes,
      note,
      ...(schema ? { schema } : {}),
      ...(media.itemSchema ? { items: describe(media.itemSchema, context.anchors.add(`${contentAnchor}-item`)) } : {}),
      parts,
    };
  });
}

function groupKey({ schema, itemSchema, encoding, prefixEncoding, itemEncoding }: RawMedia, note: string): string {
  return JSON.stringify([schema, itemSchema, encoding, prefixEncoding, itemEncoding, note]);
}

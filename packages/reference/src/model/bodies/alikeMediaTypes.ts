import type { Schema } from '../schema/index.ts';
import type { Content, MediaType } from './media.ts';

/** Media types of a body with the same examples and schema: only their names differ. */
export interface AlikeMediaTypes extends Omit<MediaType, 'name'> {
  /** At least one. */
  readonly names: readonly string[];
  readonly schema?: Schema;
}

/** Groups the media types of a body that have the same kind and examples. */
export function alikeMediaTypes(contents: readonly Content[]): AlikeMediaTypes[] {
  return contents.flatMap(({ mediaTypes, schema }) => {
    const groups = new Map<string, MediaType[]>();
    for (const mediaType of mediaTypes) {
      const key = JSON.stringify([mediaType.kind, mediaType.examples]);
      groups.set(key, [...(groups.get(key) ?? []), mediaType]);
    }
    return [...groups.values()].flatMap((group): AlikeMediaTypes[] => {
      const [first] = group;
      return first ? [{ ...first, names: group.map(({ name }) => name), ...(schema ? { schema } : {}) }] : [];
    });
  });
}

import { type OperationEntry, operationsOf } from '../document/operations';
import type { LinkResolver } from '../prose/markdown';
import { pagedTags } from './navigation';
import type { ReferenceSource } from './reference';

/**
 * Links between the parts of a specification, as other tools write them: `#operation/addPet`, `#tag/Pets`,
 * `#tag/Pets/operation/addPet`, `#tag/Pets/paths/~1pets/post`, `#/operations/addPet`, `#/Pets/addPet` and JSON pointers.
 */
const OPERATION = /^(?:tag\/[^/]+\/)?operation\/(.+)$|^\/operations\/(.+)$/;
const POINTER = /^(?:tag\/[^/]+\/)?\/?(paths\/.+|webhooks\/.+)$/;
const TAG = /^\/?tags?\/([^/]+)$/;
const TAGGED = /^\/([^/]+)\/([^/]+)$/;

/** Returns a function that turns links between the parts of a specification into links between its pages. */
export function specificationLinks({ document, route }: ReferenceSource): LinkResolver {
  const entries = operationsOf(document);
  const byId = new Map<string, OperationEntry>();
  for (const entry of entries)
    if (entry.raw.operationId && !byId.has(entry.raw.operationId)) byId.set(entry.raw.operationId, entry);
  const byPointer = new Map(entries.map((entry) => [entry.pointer, entry]));
  const tags = new Map(pagedTags(document).map(({ tag, page }) => [tag.name, page]));
  // Other tools write white space as hyphens.
  for (const [name, page] of [...tags]) if (!tags.has(hyphenated(name))) tags.set(hyphenated(name), page);
  const operationPage = (id: string | undefined): string | undefined => (id === undefined ? id : byId.get(id)?.page);
  return (href) => {
    if (!href.startsWith('#')) return href;
    const fragment = decoded(href.slice(1));
    const operation = OPERATION.exec(fragment);
    const pointer = POINTER.exec(fragment)?.[1];
    const tag = TAG.exec(fragment)?.[1];
    const [, , tagged] = TAGGED.exec(fragment) ?? [];
    const page =
      operationPage(operation?.[1] ?? operation?.[2]) ??
      (pointer === undefined ? undefined : byPointer.get(`#/${pointer}`)?.page) ??
      (tag === undefined ? undefined : tags.get(tag)) ??
      operationPage(tagged);
    return page === undefined ? href : `${route}/${page}`;
  };
}

function hyphenated(name: string): string {
  return name.replaceAll(/\s+/g, '-');
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

import { type OperationEntry, operationsOf } from '../../document/operations.ts';
import { percentDecode } from '../../document/resolve.ts';
import type { LinkResolver } from '../../prose/arrange.ts';
import { pagedTags } from './navigation.ts';
import type { ReferenceSource } from './reference.ts';

/**
 * Links between the parts of a specification, as other tools write them: `#operation/addPet`, `#tag/Pets`,
 * `#tag/Pets/operation/addPet`, `#tag/Pets/paths/~1pets/post`, `#/operations/addPet`, `#/Pets/addPet` and JSON pointers.
 */
const OPERATION_LINK = /^(?:tag\/[^/]+\/)?operation\/(.+)$|^\/operations\/(.+)$/;
const POINTER_LINK = /^(?:tag\/[^/]+\/)?\/?(paths\/.+|webhooks\/.+)$/;
const TAG_LINK = /^\/?tags?\/([^/]+)$/;
const TAGGED_OPERATION_LINK = /^\/[^/]+\/([^/]+)$/;

/** Whether the site has a page at a path, and in it a part with an id. */
export type PageLookup = (path: string, id?: string) => boolean;

/** Stands for the site's origin. */
const SITE_ORIGIN = 'https://site.invalid';

/**
 * Returns a function that turns links between the parts of a specification into links between its pages. A document
 * that was written for another site can link to paths that this one does not have: such links lead nowhere.
 * @param isPage if absent, every page exists.
 */
export function specificationLinks(
  { document, route }: ReferenceSource,
  isPage: PageLookup = () => true,
): LinkResolver {
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
    if (!href.startsWith('#')) return leadsNowhere(href, route, isPage) ? null : href;
    const operation = partOf(href, OPERATION_LINK);
    const pointer = partOf(href, POINTER_LINK);
    const tag = partOf(href, TAG_LINK);
    const page =
      operationPage(operation) ??
      (pointer === undefined ? undefined : byPointer.get(`#/${pointer}`)?.page) ??
      (tag === undefined ? undefined : tags.get(tag)) ??
      operationPage(partOf(href, TAGGED_OPERATION_LINK));
    return page === undefined ? href : `${route}/${page}`;
  };
}

/** Returns the part of a fragment that a form of link names; decoded afterwards, since a name can have a slash. */
function partOf(href: string, form: RegExp): string | undefined {
  const [, ...groups] = form.exec(href.slice(1)) ?? [];
  const part = groups.find((group) => group !== undefined);
  return part === undefined ? undefined : percentDecode(part);
}

/** Returns whether a link leads to a missing page of the site. Relative links start at the pages of the reference. */
function leadsNowhere(href: string, route: string, isPage: PageLookup): boolean {
  if (href.startsWith('?')) return false;
  const base = `${SITE_ORIGIN}${route}/`;
  if (!URL.canParse(href, base)) return true;
  const { origin, pathname, hash } = new URL(href, base);
  return origin === SITE_ORIGIN && !isPage(pathname, percentDecode(hash.slice(1)) || undefined);
}

function hyphenated(name: string): string {
  return name.replaceAll(/\s+/g, '-');
}

import { posix } from 'node:path';
import { type OperationEntry, operationsOf, pagesOf } from '../document/operations';
import { METHODS, type OpenApiDocument } from '../document/types';
import { operationTitle, type PagedTag, pagedTags, type ReferenceSource, tagTitle } from '../model/reference';

/** Types of Docusaurus' sidebar entries that a reference uses; JSON, since sidebars.ts imports them. */
type SidebarItem = SidebarPage | SidebarCategory;

interface SidebarPage {
  readonly type: 'doc';
  readonly id: string;
  readonly label?: string;
  readonly className?: string;
}

interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Distinguishes categories with the same label. */
  readonly key: string;
  readonly link?: { readonly type: 'doc'; readonly id: string };
  readonly items: readonly SidebarItem[];
}

/**
 * Returns the overview, the operations by tag (declared tags first, in the document's order), and untagged operations.
 */
export function sidebarItems({ document, route }: ReferenceSource): SidebarItem[] {
  const folder = posix.basename(route);
  const entries = sortOperations(document);
  const declared = new Map(pagedTags(document).map((paged) => [paged.tag.name, paged]));
  const names = new Set([...declared.keys(), ...entries.flatMap(({ raw }) => raw.tags ?? [])]);
  const pageAt = (entry: OperationEntry): SidebarPage => ({
    type: 'doc',
    id: `${folder}/${entry.page}`,
    label: operationTitle(entry),
    className: [entry.raw.deprecated ? 'menu__list-item--deprecated' : '', 'api-method', badgeOf(entry)]
      .filter(Boolean)
      .join(' '),
  });
  const category = (name: string, paged: PagedTag | undefined): SidebarCategory => ({
    type: 'category',
    label: paged ? tagTitle(paged.tag) : name,
    key: `${folder}/${name}`,
    ...(paged ? { link: { type: 'doc', id: `${folder}/${paged.page}` } } : {}),
    items: entries.filter(({ raw }) => raw.tags?.includes(name)).map(pageAt),
  });
  const untagged = entries.filter(({ raw }) => !raw.tags?.length);
  return [
    { type: 'doc', id: `${folder}/${pagesOf(document).overview}` },
    ...[...names].map((name) => category(name, declared.get(name))),
    ...(untagged.length > 0
      ? [{ type: 'category', label: 'UNTAGGED', key: `${folder}/`, items: untagged.map(pageAt) } as const]
      : []),
  ];
}

/** Returns the class of an operation's badge. */
function badgeOf({ kind, method }: OperationEntry): string {
  if (kind === 'webhook') return 'event';
  return METHODS.find((known) => known === method) ?? 'other';
}

/** Sorts operations by `x-position`, then in the document's order, as docusaurus-plugin-openapi-docs does. */
function sortOperations(document: OpenApiDocument): OperationEntry[] {
  const keys = Object.entries(document.paths ?? {}).flatMap(([route, item]) =>
    Object.keys(item).map((method) => `${method} ${route}`),
  );
  const order = new Map(keys.map((key, index) => [key, index]));
  const positionOf = ({ raw }: OperationEntry): number => raw['x-position'] ?? Number.MAX_VALUE;
  const indexOf = ({ method, path }: OperationEntry): number => order.get(`${method} ${path}`) ?? order.size;
  return operationsOf(document).sort(
    (left, right) => positionOf(left) - positionOf(right) || indexOf(left) - indexOf(right),
  );
}

import { posix } from 'node:path';
import { type OpenApiDocument, type OperationEntry, operationsOf, type RawTag } from '../model/document';
import { pageName } from '../model/pageName';
import { operationTitle, overviewPage, pagedTags, pageOf, type ReferenceSource, tagTitle } from '../model/reference';

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
  const declared = new Map(pagedTags(document).map((tag) => [tag.name, tag]));
  const names = new Set([...declared.keys(), ...entries.flatMap(({ raw }) => raw.tags ?? [])]);
  const pageAt = ({ raw, method }: OperationEntry): SidebarPage => ({
    type: 'doc',
    id: `${folder}/${pageOf(raw)}`,
    label: operationTitle(raw),
    className: [raw.deprecated ? 'menu__list-item--deprecated' : '', 'api-method', method].filter(Boolean).join(' '),
  });
  const category = (name: string, tag: RawTag | undefined): SidebarCategory => ({
    type: 'category',
    label: tag ? tagTitle(tag) : name,
    key: `${folder}/${name}`,
    ...(tag ? { link: { type: 'doc', id: `${folder}/${pageName(name)}` } } : {}),
    items: entries.filter(({ raw }) => raw.tags?.includes(name)).map(pageAt),
  });
  const untagged = entries.filter(({ raw }) => !raw.tags?.length);
  return [
    { type: 'doc', id: `${folder}/${overviewPage(document)}` },
    ...[...names].map((name) => category(name, declared.get(name))),
    ...(untagged.length > 0
      ? [{ type: 'category', label: 'UNTAGGED', key: `${folder}/`, items: untagged.map(pageAt) } as const]
      : []),
  ];
}

/** Sorts operations by `x-position`, then in the document's order, as docusaurus-plugin-openapi-docs does. */
function sortOperations(document: OpenApiDocument): OperationEntry[] {
  const keys = Object.entries(document.paths ?? {}).flatMap(([route, item]) =>
    Object.keys(item).map((method) => `${method} ${route}`),
  );
  const order = new Map(keys.map((key, index) => [key, index]));
  const positionOf = ({ raw }: OperationEntry): number => raw['x-position'] ?? Number.MAX_VALUE;
  const indexOf = ({ method, path }: OperationEntry): number => order.get(`${method} ${path}`) ?? 0;
  return operationsOf(document).sort(
    (left, right) => positionOf(left) - positionOf(right) || indexOf(left) - indexOf(right),
  );
}

import { posix } from 'node:path';
import { METHODS, namePages, type OperationEntry } from 'gatedocs-reference/document';
import {
  buildNavigation,
  type NavigationSection,
  operationTitle,
  type ReferenceSource,
} from 'gatedocs-reference/model';

/** The kinds of Docusaurus' sidebar items that a reference uses; plain JSON, because they are written to a file. */
type SidebarItem = SidebarPage | SidebarCategory;

interface SidebarPage {
  readonly type: 'doc';
  readonly id: string;
  readonly label?: string;
  readonly className?: string;
  readonly customProps?: { readonly version: string };
}

interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Distinguishes categories with the same label. */
  readonly key: string;
  readonly link?: { readonly type: 'doc'; readonly id: string };
  readonly items: readonly SidebarItem[];
}

/** Returns the overview, then the sections of the navigation. */
export function sidebarItems({ document, route }: ReferenceSource): SidebarItem[] {
  const folder = posix.basename(route);
  return [
    {
      type: 'doc',
      id: `${folder}/${namePages(document).overview}`,
      // Not in the page itself: the list of all references has their names instead.
      label: 'Overview',
      customProps: { version: document.info.version },
    },
    ...withoutSoleGroup(buildNavigation(document)).map((section) => toCategory(section, folder)),
  ];
}

/** Leaves out the level of a group that contains all tags: it would say nothing. */
function withoutSoleGroup(sections: readonly NavigationSection[]): readonly NavigationSection[] {
  const groups = sections.filter(isGroup);
  const hasOthers = sections.some((section) => !isGroup(section) && section.page !== undefined);
  return groups.length === 1 && !hasOthers
    ? sections.flatMap((section) => (isGroup(section) ? section.sections : [section]))
    : sections;
}

function isGroup({ page, operations, sections }: NavigationSection): boolean {
  return page === undefined && operations.length === 0 && sections.length > 0;
}

function toCategory({ key, title, page, operations, sections }: NavigationSection, folder: string): SidebarCategory {
  return {
    type: 'category',
    label: title,
    key: `${folder}/${key}`,
    ...(page ? { link: { type: 'doc', id: `${folder}/${page}` } } : {}),
    items: [
      ...sections.map((section) => toCategory(section, folder)),
      ...operations.map((entry) => operationItem(entry, folder)),
    ],
  };
}

function operationItem(entry: OperationEntry, folder: string): SidebarPage {
  const classes = [entry.raw.deprecated ? 'menu__list-item--deprecated' : '', 'api-method', badgeClass(entry)];
  return {
    type: 'doc',
    id: `${folder}/${entry.page}`,
    label: operationTitle(entry),
    className: classes.filter(Boolean).join(' '),
  };
}

/** Returns the class of an operation's badge. */
function badgeClass({ kind, method }: OperationEntry): string {
  if (kind === 'webhook') return 'event';
  return METHODS.find((known) => known === method) ?? 'other';
}

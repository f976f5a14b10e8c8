import { namePages, type OperationEntry, operationsOf } from '../../document/operations.ts';
import type { OpenApiDocument, RawTag } from '../../document/types.ts';
import { tagTitle } from './reference.ts';

/** The operations of a tag, or a group of tags, as the sidebar and the overview list them. */
export interface NavigationSection {
  /** Identifies the section in its document; a tag that is in several groups has a section in each. */
  readonly key: string;
  readonly title: string;
  /** Name of the tag; absent for a group, and for operations without a tag. */
  readonly tag?: string;
  /** Name of the tag's page; absent for a group, and for a tag that is not declared. */
  readonly page?: string;
  /** In the order of the sidebar. */
  readonly operations: readonly OperationEntry[];
  readonly sections: readonly NavigationSection[];
}

/** A declared tag with a page. */
export interface PagedTag {
  readonly tag: RawTag;
  readonly page: string;
  /** Operations and webhooks of the tag and of the tags below it. */
  readonly operations: readonly OperationEntry[];
}

/** Kinds of OpenAPI 3.2's tags that are no part of the navigation: they are shown on the operations themselves. */
const LABEL_KINDS: ReadonlySet<string> = new Set(['badge', 'audience']);

/** Returns whether a tag is a label of operations, and has no page. */
export function isLabel({ kind = 'nav' }: RawTag): boolean {
  return LABEL_KINDS.has(kind);
}

/** Returns the sections of a reference: groups of tags first, then other tags, operations without a tag, webhooks. */
export function buildNavigation(document: OpenApiDocument): NavigationSection[] {
  const tree = new TagTree(document);
  const sorted = sortOperations(document);
  const entries = sorted.filter(({ kind }) => kind === 'operation');
  const grouped = new Set((document['x-tagGroups'] ?? []).flatMap(({ tags }) => tags));
  const createSections = (name: string, prefix = ''): NavigationSection[] => {
    const operations = entries.filter(({ raw }) => raw.tags?.includes(name));
    const sections = tree.childrenOf(name).flatMap((child) => createSections(child, prefix));
    if (operations.length + sections.length === 0) return [];
    const page = tree.pageOf(name);
    const title = tree.titleOf(name);
    return [{ key: `${prefix}${name}`, title, tag: name, ...(page ? { page } : {}), operations, sections }];
  };
  const groups = (document['x-tagGroups'] ?? []).map(({ name, tags }, index) => {
    const key = ownKey(`group ${index}`);
    const listed = [...new Set(tags)].filter((tag) => !tree.isBelowAny(tag, tags));
    return {
      key,
      title: name,
      operations: [],
      sections: listed.flatMap((tag) => createSections(tag, `${key}/`)),
    };
  });
  const roots = [...new Set([...tree.roots(), ...tree.undeclared(entries)])];
  const untagged = entries.filter(({ raw }) => !raw.tags?.some((tag) => !tree.isLabel(tag)));
  const webhooks = sorted.filter(({ kind }) => kind === 'webhook');
  return [
    ...groups.filter(({ sections }) => sections.length > 0),
    ...roots.filter((name) => !grouped.has(name)).flatMap((name) => createSections(name)),
    ...otherSection('untagged', 'Other operations', untagged),
    ...otherSection('webhooks', 'Webhooks', webhooks),
  ];
}

/** Returns the tags with a page: the declared ones that operations or webhooks have, or tags below them. */
export function pagedTags(document: OpenApiDocument): PagedTag[] {
  const tree = new TagTree(document);
  const entries = sortOperations(document);
  return tree.tags().flatMap((tag) => {
    const page = tree.pageOf(tag.name);
    if (!page) return [];
    const names = new Set(tree.withDescendants(tag.name));
    const operations = entries.filter(({ raw }) => raw.tags?.some((name) => names.has(name)));
    return operations.length > 0 ? [{ tag, page, operations }] : [];
  });
}

/** Returns the declared tags that say something and have no page, since no operation has them. */
export function tagsWithoutOperations(document: OpenApiDocument): RawTag[] {
  const paged = new Set(pagedTags(document).map(({ tag }) => tag.name));
  return new TagTree(document)
    .tags()
    .filter((tag) => !paged.has(tag.name) && !isLabel(tag) && (tag.description?.trim() || tag.externalDocs));
}

/** Returns the key of a section that is no tag: with a space before it, so that it is not the name of a tag. */
const ownKey = (name: string): string => ` ${name}`;

function otherSection(key: string, title: string, operations: readonly OperationEntry[]): NavigationSection[] {
  return operations.length > 0 ? [{ key: ownKey(key), title, operations, sections: [] }] : [];
}

/** Sorts operations by `x-position`, then in the document's order, as docusaurus-plugin-openapi-docs does. */
function sortOperations(document: OpenApiDocument): OperationEntry[] {
  const order = new Map<object, number>();
  for (const item of Object.values({ ...document.paths, ...document.webhooks }))
    for (const raw of Object.values(item)) if (typeof raw === 'object' && raw !== null) order.set(raw, order.size);
  const positionOf = ({ raw }: OperationEntry): number => raw['x-position'] ?? Number.MAX_VALUE;
  const indexOf = ({ raw }: OperationEntry): number => order.get(raw) ?? order.size;
  return [...operationsOf(document)].sort(
    (left, right) => positionOf(left) - positionOf(right) || indexOf(left) - indexOf(right),
  );
}

/** The declared tags of a document, in a tree since OpenAPI 3.2. */
class TagTree {
  readonly #tags: ReadonlyMap<string, RawTag>;
  readonly #pages: ReadonlyMap<string, string>;

  constructor(document: OpenApiDocument) {
    const tags = document.tags ?? [];
    const { tags: pages } = namePages(document);
    this.#tags = new Map(tags.map((tag) => [tag.name, tag]));
    this.#pages = new Map(
      tags.flatMap((tag, index) => (isLabel(tag) ? [] : [[tag.name, pages[index] ?? ''] as const])),
    );
  }

  /** Returns each tag once, in the order of the document. */
  tags(): RawTag[] {
    return [...this.#tags.values()];
  }

  pageOf(name: string): string | undefined {
    return this.#pages.get(name);
  }

  titleOf(name: string): string {
    const tag = this.#tags.get(name);
    return tag ? tagTitle(tag) : name;
  }

  isLabel(name: string): boolean {
    const tag = this.#tags.get(name);
    return tag !== undefined && isLabel(tag);
  }

  /** Returns the tags that are below no other; also those whose parents form a circle, see #parentOf. */
  roots(): string[] {
    return [...this.#pages.keys()].filter((name) => this.#parentOf(name) === undefined);
  }

  childrenOf(name: string): string[] {
    return [...this.#pages.keys()].filter((child) => this.#parentOf(child) === name);
  }

  /** Returns a tag and all tags below it. */
  withDescendants(name: string): string[] {
    const found = new Set([name]);
    // The loop also visits names that are added during it.
    for (const parent of found) for (const child of this.childrenOf(parent)) found.add(child);
    return [...found];
  }

  /** Returns whether one of the tags is above a tag, which is then listed there. */
  isBelowAny(name: string, tags: readonly string[]): boolean {
    return tags.some((other) => other !== name && this.withDescendants(other).includes(name));
  }

  /** Returns tags that operations have and the document does not declare. */
  undeclared(entries: readonly OperationEntry[]): string[] {
    return entries.flatMap(({ raw }) => raw.tags ?? []).filter((name) => !this.#tags.has(name));
  }

  /**
   * Returns the parent of a tag. Undefined if that is not declared or a label, and for a tag in a circle of parents or
   * below one.
   */
  #parentOf(name: string): string | undefined {
    const ancestors = new Set([name]);
    const direct = this.#tags.get(name)?.parent;
    let parent = direct;
    while (parent !== undefined && this.#pages.has(parent)) {
      if (ancestors.has(parent)) return undefined;
      ancestors.add(parent);
      parent = this.#tags.get(parent)?.parent;
    }
    return direct !== undefined && this.#pages.has(direct) ? direct : undefined;
  }
}

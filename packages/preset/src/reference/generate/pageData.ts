import type { OperationLink } from 'gatedocs-reference/model';
import type { Prose } from 'gatedocs-reference/prose';
import type { HtmlPart } from 'gatedocs-reference/render';
import type { TocEntry } from '../prose/pageProse.ts';

/** A file next to the generated pages. */
export interface DataFile {
  readonly name: string;
  readonly content: object;
}

/** Data that tag pages and overviews share. */
export interface PageData {
  /** HTML about the tag or the document. */
  readonly facts: string;
  /** The specification's text. */
  readonly text: Prose;
  readonly toc: readonly TocEntry[];
  /** Present in a shortened page, whose complete data are in the file of its Markdown. */
  readonly cut?: Cut;
}

/** Describes the content left out of a page until a reader asks for it. */
export interface Cut {
  /** Ids of headings. */
  readonly anchors: readonly string[];
  readonly isTextCut: boolean;
  /** Total number of operations; absent if all of them are listed. */
  readonly operations?: number;
}

/** Data that a tag page or an overview loads on demand. */
export interface OnDemand<T> {
  readonly markdown: string;
  /** Complete data of the page; absent if the page is not shortened. */
  readonly whole?: T;
}

/** Data of packages/preset/src/reference/overview/TagPage.tsx: the page of a tag or of an error code. */
export interface TagData extends PageData {
  /** Id of the heading of the operations. */
  readonly operationsId: string;
  readonly operations: readonly OperationLink[];
}

/** Data of packages/preset/src/reference/overview/OverviewPage.tsx. */
export interface OverviewData extends PageData {
  /** Prefix of the names of downloaded files; empty for the site's first reference. */
  readonly downloadPrefix: string;
  readonly parts: readonly (HtmlPart & { readonly id: string })[];
  /** Empty in a document without operations. */
  readonly operationsId: string;
  readonly groups: readonly OperationGroup[];
}

/** Operations of a section of the navigation, for the overview. */
export interface OperationGroup {
  readonly id: string;
  readonly title: string;
  /** The tag's page. */
  readonly href?: string;
  readonly operations: readonly OperationLink[];
  readonly groups: readonly OperationGroup[];
}

/** JSON files behind the gate: the build writes them, and the gate reads them. */

import type { ArticleFile } from 'gatedocs-reference/render';

/** The part of a page that its shell leaves out. */
export interface Fragment {
  readonly title: string;
  /** Classes of the html element. */
  readonly htmlClass: string;
  /** Server-rendered content of the root element, without the article of a generated page. */
  readonly body: string;
  /** URLs of the chunks behind the gate that hydrate the page. */
  readonly scripts: readonly string[];
  /** Present for a generated page. */
  readonly page?: ArticlePageData;
  /** The sidebar lists that are open on the page, which the client's sidebars lack. */
  readonly sidebar?: readonly SidebarPart[];
}

/** The entries of a category of the sidebar. */
export interface SidebarPart {
  /** Route of the category's page. */
  readonly category: string;
  readonly items: readonly { readonly type: 'link'; readonly href: string; readonly label: string }[];
}

/** Attribute of the element of the body that is empty, and belongs to the article. */
export const ARTICLE = 'data-article';

/** What a generated page is made of, in place of a chunk. */
export interface ArticlePageData {
  /** HTML of the article. */
  readonly article: string;
  readonly toc: ArticleFile['toc'];
  /** Docusaurus' metadata of the document. */
  readonly metadata: object;
  /** The front matter that the theme reads. */
  readonly frontMatter: Readonly<Record<string, true>>;
  /** URL of the file with its Markdown and the data of its request builder. */
  readonly later: string;
  /** URL of the file that maps the names of its reference's parts to URLs; absent for a page without parts. */
  readonly parts?: string;
  /** URL of the document's files; present for an overview. */
  readonly downloads?: string;
}

/** Name of the file with an audience's pages, below the folder of its key. */
export const AUDIENCE_PAGES = 'pages';

/**
 * The pages of an audience that no shell names. For the readers these are the pages that visitors see too, for any
 * other audience all pages.
 */
export interface AudiencePages {
  /** URLs of fragments, by path; except for the readers, the not-found page is at `/404.html`. */
  readonly fragments: Readonly<Record<string, string>>;
  /** URLs of the style sheets, and of the file with the ChunkNames. */
  readonly styles: readonly string[];
  readonly chunkNames: string;
}

/** A chunk's id, its file name without folder and ".js", and its own name, if it has one. */
export type GatedChunk = readonly [id: string, stem: string, name?: string];

/** Locations of the chunks behind the gate. The public runtime does not contain them. */
export interface ChunkNames {
  /** Folder of the files, relative to the site's root. */
  readonly folder: string;
  readonly chunks: readonly GatedChunk[];
  /** Chunks of the audiences that the reader's audience includes. */
  readonly included?: readonly ChunkNames[];
}

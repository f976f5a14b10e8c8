/** JSON files behind the gate: the build writes them, and the gate reads them. */

/** The part of a page that its shell leaves out. */
export interface Fragment {
  readonly title: string;
  /** Classes of the html element. */
  readonly htmlClass: string;
  /** Server-rendered content of the root element, without the article of an operation's page. */
  readonly body: string;
  /** URLs of the chunks behind the gate that hydrate the page. */
  readonly scripts: readonly string[];
  /** Present for an operation's page, which the client's tables of pages do not name. */
  readonly operation?: OperationData;
  /** The lists of the sidebar that are open on the page, which the client's sidebars do not have. */
  readonly sidebar?: readonly SidebarPart[];
}

/** The entries of a category of the sidebar. */
export interface SidebarPart {
  /** Route of the category's page. */
  readonly category: string;
  readonly items: readonly { readonly type: 'link'; readonly href: string; readonly label: string }[];
}

/** Returns the content of the root element. */
export function bodyOf({ body, operation }: Fragment): string {
  if (!operation) return body;
  const { article, articleIndex } = operation;
  return body.slice(0, articleIndex) + article + body.slice(articleIndex);
}

/** An operation's page, as far as it differs from other operations' pages. */
export interface OperationData {
  /** HTML of the page's own part, and its place in the fragment's body. */
  readonly article: string;
  readonly articleIndex: number;
  /** What Docusaurus knows of the document. */
  readonly metadata: { readonly permalink: string; readonly sidebar?: string };
  /** The part of the front matter that the theme reads from a page. */
  readonly frontMatter: Readonly<Record<string, true>>;
  /** This document and the same one in other versions, as in the lists of all documents. */
  readonly documents: readonly VersionDocument[];
  /** URLs of the files with its Markdown and with the data of its request builder. */
  readonly copy: string;
  readonly builder: string;
  /** URL of the file with the URLs of its reference's parts, by name; absent for a page without parts. */
  readonly parts?: string;
}

/** A document in the list of a version's documents. */
export interface VersionDocument {
  /** Id of the plugin's instance. */
  readonly instance: string;
  readonly version: string;
  readonly document: { readonly id: string; readonly path: string; readonly sidebar?: string };
}

/** Name of the file with an audience's pages, below the folder of its key. */
export const AUDIENCE_PAGES = 'pages';

/**
 * The pages of an audience that no shell names: all but for the readers, for whom they are those that visitors see too.
 */
export interface AudiencePages {
  /** URLs of fragments, by path; that of the not-found page at `/404.html`, but for the readers. */
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
  /** Those that belong to audiences which the reader's includes. */
  readonly included?: readonly ChunkNames[];
}

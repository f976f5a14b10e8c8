import type { RequestTemplate } from '../samples/requestTemplate.ts';
import type { TocEntry } from './tableOfContents.ts';

/** A generated page: an operation, an event, a tag, an overview, an error code. */
export interface ArticleData extends ArticleFile, LaterFile {}

/** The file of a page's article, beside the page's source. */
export interface ArticleFile {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** Targets of links to this site, for Docusaurus' check of broken links. */
  readonly links: readonly string[];
  /** Ids that links may name. */
  readonly anchors: readonly string[];
  /** Names of the parts that are loaded when a reader opens them. */
  readonly parts: readonly string[];
  /** Present on an overview, which offers the document's files. */
  readonly hasDownloads?: true;
}

/** The file with what a page loads when a reader asks for it. */
export interface LaterFile extends Partial<BuilderContent> {
  /** Markdown for "Copy page". */
  readonly markdown: string;
  /** HTML that the page leaves out, by the number in `data-part`. */
  readonly later: readonly string[];
}

/** Data of the request builder, which only an operation has. */
export interface BuilderContent {
  readonly request: RequestTemplate;
}

/** The file of a schema that pages leave out. */
export interface PartFile {
  readonly html: string;
}

/** A page in a bundle; links and anchors are empty in the browser. */
export interface ArticleModule extends Pick<ArticleFile, 'toc' | 'links' | 'anchors'> {
  /** The page's HTML; null in the browser on the first page, which the gate has painted. */
  readonly html: string | null;
  readonly loadHtml: () => Promise<string>;
  readonly load: () => Promise<LaterFile>;
  /** Returns the HTML of a schema that several pages leave out. */
  readonly loadPart: (name: string) => Promise<string>;
  /** Returns the document's files, by name. */
  readonly loadDownloads: () => Promise<Readonly<Record<string, string>>>;
}

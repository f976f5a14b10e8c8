import type { RequestForms } from '../samples/requestForms.ts';
import type { RequestTemplate } from '../samples/requestTemplate.ts';

/** Content of an operation's page, loaded for navigation and for copying. */
export interface OperationContent {
  readonly html: string;
  /** Markdown for "Copy page". */
  readonly markdown: string;
  /** HTML that the page leaves out, by the number in `data-part`. */
  readonly later: readonly string[];
}

/** Data of the request builder, loaded when a reader opens it. */
export interface BuilderContent {
  readonly request: RequestTemplate;
  readonly forms: RequestForms;
}

/** The file of an operation's page, as the generate command writes it and ../plugin/operationLoader.cjs reads it. */
export interface OperationFile extends OperationContent, BuilderContent {
  /** Targets of links to this site, for Docusaurus' check of broken links. */
  readonly links: readonly string[];
  /** Ids that links may name. */
  readonly anchors: readonly string[];
  /** Names of the parts that are loaded when a reader opens them. */
  readonly parts: readonly string[];
}

/** The file of a schema that pages leave out. */
export interface PartFile {
  readonly html: string;
}

/** An operation's page in a bundle; links and anchors are empty in the browser. */
export interface OperationModule extends Pick<OperationFile, 'links' | 'anchors'> {
  /** The page's HTML; null in the browser on the first page, which the gate has painted. */
  readonly html: string | null;
  readonly load: () => Promise<OperationContent>;
  readonly loadBuilder: () => Promise<BuilderContent>;
  /** Returns the HTML of a schema that several pages leave out. */
  readonly loadPart: (name: string) => Promise<string>;
}

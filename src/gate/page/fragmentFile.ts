/** A page behind the gate: what the shell leaves out. */
export interface Fragment {
  readonly title: string;
  /** Classes of the html element. */
  readonly htmlClass: string;
  /** Server-rendered content of #__docusaurus. */
  readonly body: string;
  /** URLs of the chunks behind the gate that hydrate the page. */
  readonly scripts: readonly string[];
  /** URL of the names of all chunks behind the gate, see ../../gate/page/chunkNames.ts. */
  readonly chunkNames: string;
}

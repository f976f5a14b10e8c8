/** JSON files behind the gate: the build writes them, the gate reads them. */

/** The part of a page that its shell leaves out. */
export interface Fragment {
  readonly title: string;
  /** Classes of the html element. */
  readonly htmlClass: string;
  /** Server-rendered content of the root element. */
  readonly body: string;
  /** URLs of the chunks behind the gate that hydrate the page. */
  readonly scripts: readonly string[];
  /** URL of the file with the ChunkNames. */
  readonly chunkNames: string;
}

/** Locations of the chunks behind the gate. The public runtime does not contain them. */
export interface ChunkNames {
  /** Folder of the files, relative to the site's root. */
  readonly folder: string;
  /** File names without folder and ".js", by chunk id: the chunk's name (or its id), a dot and a hash. */
  readonly stems: Readonly<Record<string, string>>;
}

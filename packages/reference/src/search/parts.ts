/**
 * The files of an index. Each has documents of its own, so a change of one operation changes one or two files, and no
 * file is above the limit (see plugin/packIndex.ts).
 */
export interface PackedShard {
  readonly pages: PagesPart;
  /** As many as the pages have spans. */
  readonly texts: readonly TextsPart[];
}

/**
 * Words and their postings, less than half as long as JSON. `terms` are in the order of their letters (UTF-16),
 * separated by spaces, and `postings` has an entry for each, separated by semicolons: for each field its number, then
 * for each document with the term in it the distance from the one before, and how often it has the term if that is more
 * than once. "0ac3b*c" is field 0 of documents 0 and 2, and field 3 of document 1, twice. Distances and counts are
 * digits.
 */
export interface PostingsPart {
  readonly terms: string;
  readonly postings: string;
}

/**
 * Data shown in results, and the words of PAGE_FIELDS. Its lists have an entry for each document; '' stands for none.
 */
export interface PagesPart extends PostingsPart {
  /** For each part with texts, its documents: the place of the first in this part, and their number. */
  readonly spans: readonly (readonly [first: number, count: number])[];
  /** For each document the number of its kind in KINDS; of a deprecated operation, as a letter from A on. */
  readonly kinds: string;
  /** Ids of references, and for each document the digits of its own in this list. */
  readonly references: readonly string[];
  readonly ofReferences: string;
  readonly titles: readonly string[];
  readonly addresses: readonly string[];
  readonly crumbs: readonly string[];
  readonly methods: readonly string[];
  readonly paths: readonly string[];
  readonly operationIds: readonly string[];
}

/** The words of TEXT_FIELDS, and names with the ids that they have on their pages. */
export interface TextsPart extends PostingsPart {
  /** For each document the first words of its text; '' for an operation. */
  readonly excerpts: readonly string[];
  readonly names: readonly string[];
  /** Forms of ids: "=body" is the id "body", and "+body-" is the id "body-" followed by the name. */
  readonly anchors: readonly string[];
  /** For each name the digits of the form of its id; a name with two ids is in the list twice. */
  readonly ofAnchors: string;
  /**
   * For each document the names in its PLACE_FIELDS: "baa,,fa;". Documents are separated by semicolons, fields by
   * commas. The digits are the distances from the name after the one before, twice as large, and odd if negative.
   */
  readonly lists: string;
}

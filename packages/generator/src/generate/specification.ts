import type { ReferenceSource } from 'gatedocs-reference/model';
import type { ReadDocument, SourceFiles } from 'gatedocs-reference/read';
import type { Reference } from '../settings/references.ts';

/** An owner's document that has been read, and the reference that is made of it. */
export interface Specification {
  readonly reference: ReferenceSource;
  /** The owner's document, bundled into one file. */
  readonly source: ReadDocument['source'];
  readonly files: SourceFiles;
  /** Path of the owner's file. */
  readonly file: string;
  readonly settings: Reference;
}

import type { OpenApiDocument } from 'gatedocs-reference/document';
import type { FrontMatters } from './frontMatter.ts';

/** A reference with the renderer `theme`, whose pages gatedocs-theme-renderer makes. */
export interface ThemedReference {
  readonly id: string;
  /** The owner's file. */
  readonly file: string;
  /** Folder of its pages. */
  readonly folder: string;
  readonly document: OpenApiDocument;
  readonly matters: FrontMatters;
}

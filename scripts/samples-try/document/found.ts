/** A difference between a request and what was expected. */
export interface Found {
  /** Differences about the same are one class. */
  readonly about: string;
  readonly detail: string;
  /** Whether the document contradicts itself, so that no sample can be right. */
  readonly isOfDocument?: boolean;
}

import truncate from 'lodash/truncate';

/** A difference between a request and what was expected. */
export interface Found {
  /** Differences about the same are one class. */
  readonly about: string;
  readonly detail: string;
  /**
   * Whose it is: of the sample when absent; of a document whose example breaks its own schema; of a schema that no made
   * example fits, about which the build warns; of a language that cannot send such a request, as the sample says in a
   * comment.
   */
  readonly fault?: 'sample' | 'document' | 'schema' | 'language';
}

/** Returns a text for a detail: on one line, in quotes, cut. */
export function shortText(text: Buffer | string): string {
  return truncate(JSON.stringify(text.toString().replace(/\s+/g, ' ')), { length: 120, omission: '…' });
}

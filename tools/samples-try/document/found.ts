import truncate from 'lodash/truncate';

/** A difference between a request and what was expected. */
export interface Found {
  /** Subject; differences with the same subject form one class. */
  readonly about: string;
  readonly detail: string;
  /**
   * What causes the difference: the sample if absent; a document whose example violates its own schema; a schema that
   * no generated example fits, about which the build warns; a language that cannot send such a request, as a comment in
   * the sample says.
   */
  readonly fault?: 'sample' | 'document' | 'schema' | 'language';
}

/** Returns a text for a detail: on one line, in quotes, cut. */
export function shortText(text: Buffer | string): string {
  return truncate(JSON.stringify(text.toString().replace(/\s+/g, ' ')), { length: 120, omission: '…' });
}

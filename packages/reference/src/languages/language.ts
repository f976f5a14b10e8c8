import type { SampleRequest } from './sampleRequest.ts';

/** A language of the code samples of every operation. */
export interface Language {
  readonly id: string;
  readonly label: string;
  /** Name of Prism's grammar for highlighting, which the language's file imports. */
  readonly grammar: string;
  /** Other names that documents give to it, in lower case. */
  readonly aliases: readonly string[];
  /**
   * Returns a program that sends a request (encodeRequest.ts), prints the response, and fails if the server returns an
   * error.
   */
  readonly write: (request: SampleRequest) => string;
}

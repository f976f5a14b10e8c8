const UNREACHABLE = 'This page could not be loaded. Check your connection, then try again.';

/** Why a page cannot be shown, in a sentence for its reader. */
export class GateFailure extends Error {
  /** `wayOn` is what the reader can do about it. */
  constructor(
    message: string,
    readonly wayOn: 'retry' | 'sign-out' = 'retry',
  ) {
    super(message);
    this.name = 'GateFailure';
  }

  /** A file did not arrive, for whatever reason. */
  static unreachable(): GateFailure {
    return new GateFailure(UNREACHABLE);
  }
}

const UNREACHABLE = 'This page could not be loaded. Check your connection, then try again.';

/** Reason why a page cannot be shown, as a sentence for its reader. */
export class GateFailure extends Error {
  /** @param remedy the action offered to the reader; `other-release` is a retry, with another key if there is one. */
  constructor(
    message: string,
    readonly remedy: 'retry' | 'sign-out' | 'other-release' = 'retry',
  ) {
    super(message);
    this.name = 'GateFailure';
  }

  /** Creates the failure of a file that did not arrive, for any reason. */
  static unreachable(): GateFailure {
    return new GateFailure(UNREACHABLE);
  }
}

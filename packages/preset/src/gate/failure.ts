const UNREACHABLE = 'This page could not be loaded. Check your connection, then try again.';

/** Reason why a page cannot be shown, as a sentence for its reader. */
export class GateFailure extends Error {
  /** @param remedy the action offered to the reader. */
  constructor(
    message: string,
    readonly remedy: 'retry' | 'sign-out' = 'retry',
  ) {
    super(message);
    this.name = 'GateFailure';
  }

  /** Creates the failure of a file that did not arrive, for any reason. */
  static unreachable(): GateFailure {
    return new GateFailure(UNREACHABLE);
  }
}

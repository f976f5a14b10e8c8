const UNREACHABLE = 'This page could not be loaded. Check your connection, then try again.';

/** Why a page cannot be shown, in a sentence for its reader. */
export class GateFailure extends Error {
  /** @param remedy the action offered to the reader. */
  constructor(
    message: string,
    readonly remedy: 'retry' | 'sign-out' = 'retry',
  ) {
    super(message);
    this.name = 'GateFailure';
  }

  /** A file did not arrive, for whatever reason. */
  static unreachable(): GateFailure {
    return new GateFailure(UNREACHABLE);
  }
}

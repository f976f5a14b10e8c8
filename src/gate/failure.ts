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
}

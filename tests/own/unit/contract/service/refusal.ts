/** An error of the contract, by its code: the operation's page has an example of it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

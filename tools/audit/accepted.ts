/** An accepted high or critical advisory that ships. */
export interface AcceptedAdvisory {
  /** GHSA id. */
  readonly advisory: string;
  readonly package: string;
  /** Why it does not affect readers or the project. */
  readonly reason: string;
  /** Last day of the acceptance, as YYYY-MM-DD. */
  readonly until: `${number}-${number}-${number}`;
}

export const ACCEPTED: readonly AcceptedAdvisory[] = [];

/** A grave finding that ships all the same. */
export interface Acceptance {
  /** GHSA id. */
  readonly advisory: string;
  readonly package: string;
  /** Why readers and the project are safe from it. */
  readonly reason: string;
  /** Last day that it is accepted, as YYYY-MM-DD. */
  readonly until: `${number}-${number}-${number}`;
}

export const ACCEPTED: readonly Acceptance[] = [];

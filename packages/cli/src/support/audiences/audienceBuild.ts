/** An audience's copy of a site, with its build. */
export interface AudienceBuild {
  readonly id: string;
  readonly folder: string;
}

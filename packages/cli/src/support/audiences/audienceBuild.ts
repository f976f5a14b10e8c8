/** The copy of a site for one audience, with its build. */
export interface AudienceBuild {
  readonly id: string;
  readonly folder: string;
}

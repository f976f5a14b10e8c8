/** A Firebase project of the site. */
export interface CloudProject {
  readonly projectId: string;
  /** Project number, which Google's own accounts and federation name instead of the id. */
  readonly projectNumber: string;
  /** Region of the functions. */
  readonly region: string;
  /** The site's project, or the one that its previews are deployed to. */
  readonly environment: EnvironmentName;
  /** DOCS_BLOCKING_FUNCTIONS. */
  readonly blockingFunctions: boolean;
}

export type EnvironmentName = 'live' | 'preview';

/** Returns the file with the settings of builds for a project. */
export function envFileName({ environment }: Pick<CloudProject, 'environment'>): string {
  return environment === 'live' ? '.env' : '.env.preview';
}

/** Accounts that the site has in its projects: the functions run as one, GitHub deploys as the others. */
export type AccountName = 'docs-functions' | `docs-${EnvironmentName}`;

/** Returns the e-mail address of a service account of a project. */
export function serviceAccountEmail(name: AccountName, { projectId }: Pick<CloudProject, 'projectId'>): string {
  return `${name}@${projectId}.iam.gserviceaccount.com`;
}

/** Returns the accounts that the site has in a project. */
export function accountNames({ environment }: Pick<CloudProject, 'environment'>): readonly AccountName[] {
  return ['docs-functions', `docs-${environment}`];
}

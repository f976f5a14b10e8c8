import type { Environment, SiteOptions } from 'gatedocs-generator/settings';
import type { EnvironmentName } from '../cloud/project.ts';
import { deriveSignInRequirements, type ProjectRequirements, type SignIn } from '../cloud/projectRequirements.ts';

/** What the site's settings require of the Firebase project and of the deployed site. */
export interface DeploymentRequirements extends ProjectRequirements {
  readonly authDomain: string;
  readonly signInFlow: 'popup' | 'redirect';
  /** Id of the build's key; null if it is unknown because there is no build. */
  readonly keyId: string | null;
  /** Hosts that site.config.ts allows pages to load from. */
  readonly cspHosts: readonly string[];
  /** Runtime of the functions. */
  readonly runtime: string;
  /** Address of the key service. */
  readonly keyServiceUrl: string;
}

interface RequirementSources {
  readonly site: SiteOptions;
  readonly signIn: SignIn;
  /** Settings of the Firebase project. */
  readonly firebase: Environment['firebase'];
  readonly environment: EnvironmentName;
  readonly blockingFunctions: boolean;
  readonly region: string;
  readonly runtime: string;
  readonly isSealed: boolean;
  readonly keyId: string | null;
}

/** Derives the requirements from the site's settings. */
export function deriveDeploymentRequirements({
  site,
  signIn,
  firebase,
  ...rest
}: RequirementSources): DeploymentRequirements {
  const { projectId, authDomain } = firebase;
  const isPreview = rest.environment === 'preview';
  const siteHost = isPreview ? authDomain : new URL(site.url).host;
  return {
    ...rest,
    ...deriveSignInRequirements(signIn),
    projectId,
    authDomain,
    siteHost,
    // Each preview channel has its own site, but all share the function.
    keyServiceUrl: isPreview
      ? `https://${rest.region}-${projectId}.cloudfunctions.net/contentKey`
      : `https://${siteHost}/content-key`,
    cspHosts: [...new Set(Object.values(site.cspHosts ?? {}).flat())].sort(),
    signInFlow: signIn.signInFlow ?? 'redirect',
  };
}

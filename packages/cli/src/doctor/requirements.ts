import type { Environment, SiteOptions } from 'gatedocs-generator/settings';
import type * as cloud from '../cloud/project.ts';
import { type SignIn, signInNeeds, type Wanted } from '../cloud/wanted.ts';

/** Configuration that the site's settings require of the Firebase project. */
export interface Requirements extends Wanted {
  readonly authDomain: string;
  readonly signInFlow: 'popup' | 'redirect';
  /** Id of the build's key; null if it is unknown because there is no build. */
  readonly keyId: string | null;
  /** Hosts that site.config.ts allows pages to load from. */
  readonly hosts: readonly string[];
  /** Runtime of the functions. */
  readonly runtime: string;
  /** Address of the key service. */
  readonly keyServiceUrl: string;
}

interface Settings {
  readonly site: SiteOptions;
  readonly signIn: SignIn;
  /** Settings of the project. */
  readonly settings: Environment;
  readonly environment: cloud.ProjectKind;
  readonly blockingFunctions: boolean;
  readonly region: string;
  readonly runtime: string;
  readonly isSealed: boolean;
  readonly keyId: string | null;
}

/** Derives the project's requirements from the site's settings. */
export function requirementsOf({ site, signIn, settings, ...rest }: Settings): Requirements {
  const { projectId, authDomain } = settings.firebase;
  const isPreview = rest.environment === 'preview';
  const siteHost = isPreview ? authDomain : new URL(site.url).host;
  return {
    ...rest,
    ...signInNeeds(signIn),
    projectId,
    authDomain,
    siteHost,
    // Each preview channel has its own site, but all share the function.
    keyServiceUrl: isPreview
      ? `https://${rest.region}-${projectId}.cloudfunctions.net/contentKey`
      : `https://${siteHost}/content-key`,
    hosts: [...new Set(Object.values(site.cspHosts ?? {}).flat())].sort(),
    signInFlow: signIn.signInFlow ?? 'redirect',
  };
}

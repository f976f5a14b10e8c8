import type { Environment, SiteOptions } from 'gatedocs-preset/site';
import type * as cloud from '../cloud/project.ts';

/** Configuration that the site's settings require of the Firebase project. */
export interface Requirements {
  readonly projectId: string;
  /** Whether it is the site's own project or that of its previews. */
  readonly environment: cloud.Environment;
  readonly authDomain: string;
  /** Host of the published site. For previews, each of which has its own address, the host of the authDomain. */
  readonly siteHost: string;
  /** Provider ids offered on the sign-in screen. */
  readonly providers: readonly string[];
  readonly usesEmailLink: boolean;
  readonly signInFlow: 'popup' | 'redirect';
  /** Whether the sign-in screen refuses new e-mail accounts. */
  readonly signUpDisabled: boolean;
  /** DOCS_BLOCKING_FUNCTIONS. */
  readonly blockingFunctions: boolean;
  readonly isSealed: boolean;
  /** Id of the build's key; null if it is unknown because there is no build. */
  readonly keyId: string | null;
  /** Hosts that site.config.ts allows pages to load from. */
  readonly hosts: readonly string[];
  /** Region and runtime of the functions. */
  readonly region: string;
  readonly runtime: string;
  /** Address of the key service. */
  readonly keyServiceUrl: string;
}

/** Sign-in settings of site.config.ts that the project must support. */
interface SignIn {
  readonly signInFlow?: 'popup' | 'redirect';
  readonly signInOptions: readonly {
    readonly provider: string;
    readonly signInMethod?: string;
    readonly disableSignUp?: { readonly status: boolean };
  }[];
}

interface Settings {
  readonly site: SiteOptions;
  readonly signIn: SignIn;
  /** Settings of the project. */
  readonly settings: Environment;
  readonly environment: cloud.Environment;
  readonly blockingFunctions: boolean;
  readonly region: string;
  readonly runtime: string;
  readonly isSealed: boolean;
  readonly keyId: string | null;
}

/** Returns the names of the functions that the site uses. */
export function functionsOf({ isSealed, blockingFunctions }: Requirements): string[] {
  return [
    ...(isSealed ? ['contentKey', 'accountCreated'] : []),
    ...(blockingFunctions ? ['beforeAccountCreated', 'beforeAccountSignedIn'] : []),
  ];
}

export function usesFunctions(requirements: Requirements): boolean {
  return functionsOf(requirements).length > 0;
}

/** Derives the project's requirements from the site's settings. */
export function requirementsOf({ site, signIn, settings, ...rest }: Settings): Requirements {
  const email = signIn.signInOptions.find(({ provider }) => provider === 'password');
  const { projectId, authDomain } = settings.firebase;
  const isPreview = rest.environment === 'preview';
  const siteHost = isPreview ? authDomain : new URL(site.url).host;
  return {
    ...rest,
    projectId,
    authDomain,
    siteHost,
    // Each preview channel has its own site, but all share the function.
    keyServiceUrl: isPreview
      ? `https://${rest.region}-${projectId}.cloudfunctions.net/contentKey`
      : `https://${siteHost}/content-key`,
    hosts: [...new Set(Object.values(site.cspHosts ?? {}).flat())].sort(),
    providers: signIn.signInOptions.map(({ provider }) => provider),
    usesEmailLink: email?.signInMethod === 'emailLink',
    signInFlow: signIn.signInFlow ?? 'redirect',
    signUpDisabled: email?.disableSignUp?.status ?? false,
  };
}

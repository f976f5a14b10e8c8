import type { Environment } from '../../src/site/environment';
import type { SiteOptions } from '../../src/site/options';
import type { Requirements } from './facts';

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
  readonly environment: Environment;
  readonly blockingFunctions: boolean;
  readonly isSealed: boolean;
}

/** Derives the project's requirements from the site's settings. */
export function requirementsOf({ site, signIn, environment, blockingFunctions, isSealed }: Settings): Requirements {
  const email = signIn.signInOptions.find(({ provider }) => provider === 'password');
  return {
    projectId: environment.firebase.projectId,
    authDomain: environment.firebase.authDomain,
    siteHost: new URL(site.url).host,
    providers: signIn.signInOptions.map(({ provider }) => provider),
    usesEmailLink: email?.signInMethod === 'emailLink',
    signInFlow: signIn.signInFlow ?? 'redirect',
    signUpDisabled: email?.disableSignUp?.status ?? false,
    blockingFunctions,
    isSealed,
  };
}

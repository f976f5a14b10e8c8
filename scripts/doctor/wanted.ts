import type { Environment } from '../../src/site/environment';
import type { SiteOptions } from '../../src/site/options';
import type { Wanted } from './facts';

/** The sign-in settings that the project must allow, as site.config.ts has them. */
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

/** What the site's settings ask of the project. */
export function wantedOf({ site, signIn, environment, blockingFunctions, isSealed }: Settings): Wanted {
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

import type { CloudProject } from './project.ts';

/** What the site's settings need of sign-in. */
export interface SignInRequirements {
  /** Provider ids offered on the sign-in screen. */
  readonly providers: readonly string[];
  readonly usesEmailLink: boolean;
  /** Whether the sign-in screen refuses new e-mail accounts. */
  readonly signUpDisabled: boolean;
}

/** What the site's settings need of a project. */
export interface ProjectRequirements extends SignInRequirements, Omit<CloudProject, 'projectNumber'> {
  /** Host of the published site. For previews, each of which has its own address, the host of the authDomain. */
  readonly siteHost: string;
  readonly isSealed: boolean;
}

/** Sign-in settings of site.config.ts that the project must support. */
export interface SignIn {
  readonly signInFlow?: 'popup' | 'redirect';
  readonly signInOptions: readonly {
    readonly provider: string;
    readonly signInMethod?: string;
    readonly disableSignUp?: { readonly status: boolean };
  }[];
}

export function deriveSignInRequirements({ signInOptions }: SignIn): SignInRequirements {
  const email = signInOptions.find(({ provider }) => provider === 'password');
  return {
    providers: signInOptions.map(({ provider }) => provider),
    usesEmailLink: email?.signInMethod === 'emailLink',
    signUpDisabled: email?.disableSignUp?.status ?? false,
  };
}

/** Returns the names of the functions that the site uses. */
export function requiredFunctions({ isSealed, blockingFunctions }: ProjectRequirements): string[] {
  return [
    ...(isSealed ? ['contentKey', 'accountCreated'] : []),
    ...(blockingFunctions ? ['beforeAccountCreated', 'beforeAccountSignedIn'] : []),
  ];
}

export function usesFunctions(wanted: ProjectRequirements): boolean {
  return requiredFunctions(wanted).length > 0;
}

import type { ProjectConfig } from './projectConfig';

/** Configuration that the site's settings require of the Firebase project. */
export interface Requirements {
  readonly projectId: string;
  readonly authDomain: string;
  /** Host of the published site. */
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
}

/** Result of a probe: the response's status, or the reason for a failed request. */
export type ProbeResult = { readonly status: number } | { readonly unreachable: string };

/** Input of all checks. */
export interface Facts {
  readonly requirements: Requirements;
  readonly project: ProjectConfig;
  /** Federated providers configured in the project, and whether they are enabled. */
  readonly federated: ReadonlyMap<string, boolean>;
  /** Whether passkeys are set up. */
  readonly passkeys: boolean;
  /** Result of calling the identity service with the Web API key. */
  readonly apiKey: ProbeResult;
  /** Result of fetching the authDomain's sign-in frame. */
  readonly signInFrame: ProbeResult;
  /** Result of calling the key service without an ID token. */
  readonly keyService: ProbeResult;
}

import type { Environment } from '../cloud/project';
import type { Fact } from './cloud/googleApis';
import type { CloudFacts } from './cloud/readCloud';
import type { ProjectConfig } from './projectConfig';

/** Configuration that the site's settings require of the Firebase project. */
export interface Requirements {
  readonly projectId: string;
  /** Whether it is the site's own project or that of its previews. */
  readonly environment: Environment;
  readonly authDomain: string;
  /** Host of the published site; of previews, which have addresses of their own, the authDomain. */
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
  /** Id of the key of the build; null if there is no build that says. */
  readonly keyId: string | null;
  /** Region and runtime of the functions. */
  readonly region: string;
  readonly runtime: string;
  /** Address of the key service. */
  readonly keyServiceUrl: string;
}

/** Result of a probe: the response's status, or the reason for a failed request. */
export type ProbeResult = { readonly status: number } | { readonly unreachable: string };

/** Input of all checks. */
export interface Facts {
  readonly requirements: Requirements;
  readonly project: ProjectConfig;
  /** Federated providers configured in the project, and whether they are enabled. */
  readonly federated: Fact<ReadonlyMap<string, boolean>>;
  /** Whether passkeys are set up. */
  readonly passkeys: Fact<boolean>;
  /** Result of calling the identity service with the Web API key. */
  readonly apiKey: ProbeResult;
  /** Result of fetching the authDomain's sign-in frame. */
  readonly signInFrame: ProbeResult;
  /** Result of calling the key service without an ID token. */
  readonly keyService: ProbeResult;
  readonly cloud: CloudFacts;
}

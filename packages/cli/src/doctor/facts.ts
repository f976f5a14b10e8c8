import type { Finding } from '../cloud/finding.ts';
import type { ProjectConfig } from '../cloud/projectConfig.ts';
import type { CloudFacts } from '../cloud/state/readCloud.ts';
import type { DeploymentRequirements } from './deploymentRequirements.ts';

/** Result of a probe: the response's status, or the reason for a failed request. */
export type ProbeResult = { readonly status: number } | { readonly unreachable: string };

/** Input of all checks. */
export interface Facts {
  readonly requirements: DeploymentRequirements;
  readonly project: ProjectConfig;
  /** Result of calling the identity service with the Web API key. */
  readonly apiKey: ProbeResult;
  /** Result of fetching the authDomain's sign-in frame. */
  readonly signInFrame: ProbeResult;
  /** Result of calling the key service without an ID token. */
  readonly keyService: ProbeResult;
  /** Id of the key that the live site is sealed with; null if it is not sealed, or cannot be reached. */
  readonly liveKey: string | null;
  readonly cloud: CloudFacts;
}

export type Check = (facts: Facts) => Finding[];

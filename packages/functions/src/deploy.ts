// Separate from the service, so that tools can use the service without loading firebase-functions, which takes half a second.
import { SUPPORTED_REGIONS } from 'firebase-functions/v1';
import { readBoolean, type Variables } from './settings.ts';

export interface DeploySettings {
  readonly region: string;
  /** Whether the blocking functions are deployed; they need Identity Platform. */
  readonly blockingFunctions: boolean;
  /** Service account of the functions; each generation of functions has its own default. */
  readonly serviceAccount: string | undefined;
}

const SERVICE_ACCOUNT = /^[a-z0-9-]+@[a-z0-9.-]+\.gserviceaccount\.com$/;

/**
 * Reads the deployment settings, while `firebase deploy` analyses the code. The Hosting rewrite names the same region.
 * @throws Error naming the variable.
 */
export function deploySettings(variables: Variables): DeploySettings {
  const region = variables.DOCS_FUNCTIONS_REGION || 'us-central1';
  // The function that records new accounts is of the 1st generation, which newer regions do not have.
  const regions: readonly string[] = SUPPORTED_REGIONS;
  if (!regions.includes(region))
    throw new Error(
      `DOCS_FUNCTIONS_REGION is ${JSON.stringify(region)}: write a region of 1st-gen Cloud Functions (${regions.join(', ')}).`,
    );
  const serviceAccount = variables.DOCS_FUNCTIONS_SERVICE_ACCOUNT || undefined;
  if (serviceAccount && !SERVICE_ACCOUNT.test(serviceAccount))
    throw new Error(
      `DOCS_FUNCTIONS_SERVICE_ACCOUNT is ${JSON.stringify(serviceAccount)}: write the e-mail address of a service account.`,
    );
  return { region, blockingFunctions: readBoolean(variables, 'DOCS_BLOCKING_FUNCTIONS'), serviceAccount };
}

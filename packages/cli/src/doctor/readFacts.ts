import { readLiveKeyId } from '../cloud/liveKey.ts';
import { GoogleApis, networkErrorReason, TIMEOUT_MS } from '../cloud/state/googleApis.ts';
import { readCloud } from '../cloud/state/readCloud.ts';
import { IDENTITY_TOOLKIT, readConfig } from '../cloud/state/readConfig.ts';
import type { DeploymentRequirements } from './deploymentRequirements.ts';
import type { Facts, ProbeResult } from './facts.ts';

/** Endpoints and credentials for reading the facts. */
export interface Sources {
  /** Returns an API's origin, given its host. */
  readonly api: (host: string) => string;
  /** Origin of the published site. */
  readonly site: string;
  /** Origin of the project's Hosting site. */
  readonly hosting: string;
  /** Origin of the authDomain. */
  readonly authDomain: string;
  readonly keyService: string;
  readonly apiKey: string;
  /** Returns an administrator's headers for the APIs; called once. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Queries the project, the site and the key service.
 * @throws Failure when the configuration of sign-in cannot be read.
 */
export async function readFacts(requirements: DeploymentRequirements, sources: Sources): Promise<Facts> {
  const { projectId } = requirements;
  const apis = new GoogleApis(projectId, sources.api, await sources.headers());
  const [project, cloud, apiKey, signInFrame, keyService, liveKey] = await Promise.all([
    readConfig(apis, projectId),
    readCloud(apis, requirements),
    probe(`${sources.api(IDENTITY_TOOLKIT)}/v1/projects?key=${sources.apiKey}`, { headers: { Referer: sources.site } }),
    probe(`${sources.authDomain}/__/auth/iframe`),
    probe(sources.keyService, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    readLiveKeyId(sources.hosting).catch(() => null),
  ]);
  return { requirements, project, apiKey, signInFrame, keyService, liveKey, cloud };
}

async function probe(url: string, init: RequestInit = {}): Promise<ProbeResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { unreachable: networkErrorReason(error as Error) };
  }
}

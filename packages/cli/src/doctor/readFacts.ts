import { Failure } from 'gatedocs-preset/node';
import * as z from 'zod';
import { liveKeyId } from '../cloud/liveKey.ts';
import {
  PROVIDER_LISTS,
  type ProjectConfig,
  passkeyConfigSchema,
  projectConfigSchema,
  providerPageSchema,
} from '../cloud/projectConfig.ts';
import { explain, type Fact, GoogleApis, reasonOf, TIMEOUT } from './cloud/googleApis.ts';
import { readCloud } from './cloud/readCloud.ts';
import type { Facts, ProbeResult } from './facts.ts';
import type { Requirements } from './requirements.ts';

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

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com';
/**
 * Statuses that mean that a project lacks a feature: OpenID Connect and SAML need Identity Platform. Missing
 * permissions are noticed anyway, because reading the configuration then fails too.
 */
const LACKS = [400, 403, 404];

/**
 * Queries the project, the site and the key service.
 * @throws Failure when the configuration of sign-in cannot be read.
 */
export async function readFacts(requirements: Requirements, sources: Sources): Promise<Facts> {
  const { projectId } = requirements;
  const apis = new GoogleApis(projectId, sources.api, await sources.headers());
  const [project, federated, passkeys, cloud, apiKey, signInFrame, keyService, liveKey] = await Promise.all([
    readConfig(apis, projectId),
    readFederated(apis, projectId),
    readPasskeys(apis, projectId),
    readCloud(apis, requirements),
    probe(`${sources.api(IDENTITY_TOOLKIT)}/v1/projects?key=${sources.apiKey}`, { headers: { Referer: sources.site } }),
    probe(`${sources.authDomain}/__/auth/iframe`),
    probe(sources.keyService, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    liveKeyId(sources.hosting).catch(() => null),
  ]);
  return { requirements, project, federated, passkeys, apiKey, signInFrame, keyService, liveKey, cloud };
}

async function readConfig(apis: GoogleApis, projectId: string): Promise<ProjectConfig> {
  const response = await apis.request({ host: IDENTITY_TOOLKIT, path: `/v2/projects/${projectId}/config` });
  if ('unreachable' in response)
    throw new Failure(`${IDENTITY_TOOLKIT} could not be reached: ${response.unreachable}.`);
  if (response.status !== 200) throw new Failure(explainError(projectId, response.status, response.text));
  const parsed = projectConfigSchema.safeParse(JSON.parse(response.text));
  if (!parsed.success)
    throw new Failure(`The Identity Toolkit API returned an unexpected response: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function readFederated(apis: GoogleApis, projectId: string): Promise<Facts['federated']> {
  const lists = await Promise.all(PROVIDER_LISTS.map((list) => readProviders(apis, projectId, list)));
  const unread = lists.find((list) => 'cause' in list);
  return unread ?? { value: new Map(lists.flatMap((list) => ('value' in list ? list.value : []))) };
}

async function readProviders(
  apis: GoogleApis,
  projectId: string,
  list: (typeof PROVIDER_LISTS)[number],
): Promise<Fact<[id: string, isOn: boolean][]>> {
  const found: [string, boolean][] = [];
  let query = '?pageSize=100';
  do {
    const path = `/v2/projects/${projectId}/${list}${query}`;
    const page = await apis.read({ host: IDENTITY_TOOLKIT, path, schema: providerPageSchema, absent: LACKS });
    if ('cause' in page) return page;
    for (const { name, enabled } of page.value?.[list] ?? []) found.push([name.split('/').at(-1) ?? '', enabled]);
    const next = page.value?.nextPageToken;
    query = next ? `?pageSize=100&pageToken=${encodeURIComponent(next)}` : '';
  } while (query);
  return { value: found };
}

async function readPasskeys(apis: GoogleApis, projectId: string): Promise<Fact<boolean>> {
  const path = `/v2/projects/${projectId}/passkeyConfig`;
  const config = await apis.read({ host: IDENTITY_TOOLKIT, path, schema: passkeyConfigSchema, absent: LACKS });
  return 'cause' in config ? config : { value: (config.value?.rpId ?? '') !== '' };
}

/** Explains common errors with their fix, others with Google's message. */
function explainError(projectId: string, status: number, body: string): string {
  const { message } = explain(body);
  if (message.includes('CONFIGURATION_NOT_FOUND'))
    return `Authentication is not set up in ${projectId}: open it in the Firebase console and choose "Get started".`;
  if (status === 401)
    return 'The credentials have expired: run gcloud auth application-default login, then run this command again.';
  if (status === 403)
    return `These credentials cannot read the settings of ${projectId}: grant the account the role Firebase Authentication Viewer and enable the Identity Toolkit API in the project. Google's message: ${message}`;
  return `The Identity Toolkit API responded with ${status} for ${projectId}: ${message}`;
}

async function probe(url: string, init: RequestInit = {}): Promise<ProbeResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { unreachable: reasonOf(error as Error) };
  }
}

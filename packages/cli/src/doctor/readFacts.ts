import { liveKeyId } from '../cloud/liveKey.ts';
import { PROVIDER_LISTS, passkeyConfigSchema, providerPageSchema } from '../cloud/projectConfig.ts';
import { type Fact, GoogleApis, reasonOf, TIMEOUT } from '../cloud/state/googleApis.ts';
import { readCloud } from '../cloud/state/readCloud.ts';
import { IDENTITY_TOOLKIT, readConfig } from '../cloud/state/readConfig.ts';
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

async function probe(url: string, init: RequestInit = {}): Promise<ProbeResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { unreachable: reasonOf(error as Error) };
  }
}

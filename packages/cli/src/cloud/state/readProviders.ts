import { PROVIDER_LISTS, passkeyConfigSchema, providerPageSchema } from '../projectConfig.ts';
import type { Fact, GoogleApis } from './googleApis.ts';
import { IDENTITY_TOOLKIT } from './readConfig.ts';

/**
 * Statuses that mean that a project lacks a feature: OpenID Connect and SAML need Identity Platform. Missing
 * permissions are noticed anyway, because reading the configuration then fails too.
 */
const FEATURE_MISSING_STATUSES = [400, 403, 404];

/** Reads the project's federated providers, and whether they are switched on. */
export async function readFederatedProviders(
  apis: GoogleApis,
  projectId: string,
): Promise<Fact<ReadonlyMap<string, boolean>>> {
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
    const page = await apis.read({
      host: IDENTITY_TOOLKIT,
      path,
      schema: providerPageSchema,
      absent: FEATURE_MISSING_STATUSES,
    });
    if ('cause' in page) return page;
    for (const { name, enabled } of page.value?.[list] ?? []) found.push([name.split('/').at(-1) ?? '', enabled]);
    const next = page.value?.nextPageToken;
    query = next ? `?pageSize=100&pageToken=${encodeURIComponent(next)}` : '';
  } while (query);
  return { value: found };
}

/** Reads whether passkeys are set up. */
export async function readPasskeys(apis: GoogleApis, projectId: string): Promise<Fact<boolean>> {
  const path = `/v2/projects/${projectId}/passkeyConfig`;
  const config = await apis.read({
    host: IDENTITY_TOOLKIT,
    path,
    schema: passkeyConfigSchema,
    absent: FEATURE_MISSING_STATUSES,
  });
  return 'cause' in config ? config : { value: (config.value?.rpId ?? '') !== '' };
}

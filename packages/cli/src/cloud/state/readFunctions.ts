import { readEach } from '../../support/parallel.ts';
import type { Fact, GoogleApis } from './googleApis.ts';
import { POLICY_READER } from './readPolicy.ts';
import { type CloudFunction, functionsSchema, policySchema, serviceSchema } from './schemas.ts';

/** Reads the functions in all regions. The v2 API would list both generations, but the 1st without its retries. */
export async function readFunctions(apis: GoogleApis, projectId: string): Promise<Fact<readonly CloudFunction[]>> {
  const host = 'cloudfunctions.googleapis.com';
  const path = `projects/${projectId}/locations/-/functions`;
  const [first, second] = await Promise.all([
    apis.read({ host, path: `/v1/${path}`, schema: functionsSchema }),
    apis.read({ host, path: `/v2/${path}?filter=environment%3D%22GEN_2%22`, schema: functionsSchema }),
  ]);
  if ('cause' in first) return first;
  if ('cause' in second) return second;
  return { value: [...(first.value?.functions ?? []), ...(second.value?.functions ?? [])] };
}

/** Reads whether anybody may call the functions of the 2nd generation, which are services of Cloud Run. */
export function readPublicAccess(apis: GoogleApis, projectId: string, functions: readonly CloudFunction[]) {
  const services = functions.flatMap(({ region, service }) =>
    service ? [`projects/${projectId}/locations/${region}/services/${service}`] : [],
  );
  return readEach(services, async (service): Promise<Fact<boolean>> => {
    const at = { host: 'run.googleapis.com', path: `/v2/${service}` };
    const settings = await apis.read({ ...at, schema: serviceSchema });
    if ('cause' in settings) return settings;
    if (settings.value?.invokerIamDisabled) return { value: true };
    const policy = await apis.read({
      ...at,
      path: `${at.path}:getIamPolicy`,
      schema: policySchema,
      role: POLICY_READER,
    });
    if ('cause' in policy) return policy;
    const invokers = policy.value?.bindings.filter(({ role }) => role === 'roles/run.invoker') ?? [];
    return { value: invokers.some(({ members }) => members.includes('allUsers')) };
  });
}

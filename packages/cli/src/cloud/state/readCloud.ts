import type * as z from 'zod';
import { awaitFields, readEach } from '../../support/parallel.ts';
import { channelsSchema, policiesSchema } from '../alerts.ts';
import { APIS } from '../apis.ts';
import { buildAccount } from '../builders.ts';
import { POOL } from '../federation.ts';
import { CUSTOM_ROLES, IMAGE_REPOSITORY, KEY_LOG, KEYS_SECRET, type Resource, requiredGrants } from '../grants.ts';
import { type AccountName, accountNames, serviceAccountEmail } from '../project.ts';
import type { ProjectRequirements } from '../projectRequirements.ts';
import { CONSTRAINTS } from './constraints.ts';
import type { Fact, GoogleApis } from './googleApis.ts';
import { readFunctions, readPublicAccess } from './readFunctions.ts';
import { POLICY_READER, readPolicy, resourceKey } from './readPolicy.ts';
import { readFederatedProviders, readPasskeys } from './readProviders.ts';
import * as schemas from './schemas.ts';

const POOL_READER = 'roles/iam.workloadIdentityPoolViewer';

/** State of the Google Cloud project; null stands for what does not exist. */
export type CloudFacts = { readonly project: ProjectFact } & {
  readonly [Name in FactName]: Awaited<ReturnType<ReturnType<typeof createReaders>[Name]>>;
};
export type FactName = keyof ReturnType<typeof createReaders>;
type ProjectFact = Fact<z.infer<typeof schemas.projectSchema> | null>;

/** A part of the state, and what it is compared with. */
export interface State<Name extends FactName = never> {
  readonly requirements: ProjectRequirements;
  readonly cloud: Pick<CloudFacts, Name | 'project'>;
}

/** Reads the named facts, by default all, and always the project. */
export async function readCloud<Name extends FactName = FactName>(
  apis: GoogleApis,
  wanted: ProjectRequirements,
  names?: readonly Name[],
): Promise<State<Name>['cloud']> {
  const project = await apis.read({
    ...{ host: 'cloudresourcemanager.googleapis.com', path: `/v3/projects/${wanted.projectId}` },
    ...{ schema: schemas.projectSchema, absent: [] },
  });
  const readers = createReaders(apis, wanted, project);
  const named = (names ?? Object.keys(readers)) as readonly Name[];
  const reads = Object.fromEntries(named.map((name) => [name, readers[name]()]));
  return { project, ...(await awaitFields(reads)) } as State<Name>['cloud'];
}

/** Returns the resources whose policies are looked at, by `resourceKey`. */
export function protectedResources(wanted: ProjectRequirements, projectNumber: string): Map<string, Resource> {
  const place = { ...wanted, projectNumber };
  const accounts = [serviceAccountEmail(`docs-${wanted.environment}`, wanted), buildAccount(place)];
  const resources = [
    ...accounts.map((email): Resource => ({ kind: 'service-account', email })),
    ...requiredGrants(place).map(({ on }) => on),
  ];
  return new Map(resources.map((on) => [resourceKey(on), on]));
}

function createReaders(apis: GoogleApis, wanted: ProjectRequirements, project: ProjectFact) {
  const { projectId, region } = wanted;
  const id = `projects/${projectId}`;
  const get = <Schema extends z.ZodType>(api: string, path: string, schema: Schema, role?: string) =>
    apis.read({ host: `${api}.googleapis.com`, path, schema, role });
  // A project that is not found cannot be read: the number in its accounts' names is then unknown.
  const { number: projectNumber = '', hasOrganization = false } = ('value' in project && project.value) || {};
  const resources = protectedResources(wanted, projectNumber);
  const services = Object.keys(APIS).map((name) => `names=${id}/services/${name}`);
  const pool = `/v1/${id}/locations/global/workloadIdentityPools/${POOL}`;
  const secret = `/v1/${id}/secrets/${KEYS_SECRET}`;
  const keysPath = (account: AccountName) =>
    `/v1/${id}/serviceAccounts/${serviceAccountEmail(account, wanted)}/keys?keyTypes=USER_MANAGED`;
  const getMonitoring = <Schema extends z.ZodType>(list: string, schema: Schema) =>
    get('monitoring', `/v3/${id}/${list}`, schema, 'roles/monitoring.viewer');
  let found: ReturnType<typeof readFunctions> | undefined;
  const functions = () => {
    found ??= readFunctions(apis, projectId);
    return found;
  };
  return {
    billing: () => get('cloudbilling', `/v1/${id}/billingInfo`, schemas.billingSchema),
    federated: () => readFederatedProviders(apis, projectId),
    passkeys: () => readPasskeys(apis, projectId),
    apis: () => get('serviceusage', `/v1/${id}/services:batchGet?${services.join('&')}`, schemas.servicesSchema),
    /** Effective policies of the organisation, by constraint; none without one. */
    orgPolicies: () =>
      readEach(hasOrganization ? Object.keys(CONSTRAINTS) : [], (name) => {
        const path = `/v2/${id}/policies/${name}:getEffectivePolicy`;
        return get('orgpolicy', path, schemas.orgPolicySchema, 'roles/orgpolicy.policyViewer');
      }),
    functions,
    /** Whether anybody may call a function of the 2nd generation, by its service. */
    publicAccess: () =>
      functions().then((fact) => readPublicAccess(apis, projectId, 'value' in fact ? fact.value : [])),
    /** Policies of the project and of resources in it, by `resourceKey`. */
    policies: () => readEach([...resources.keys()], (key) => readPolicy(apis, wanted, resources.get(key) as Resource)),
    customRoles: () =>
      readEach(
        CUSTOM_ROLES.map((role): string => role.id),
        (role) => get('iam', `/v1/${id}/roles/${role}`, schemas.roleSchema),
      ),
    /** User-managed keys; null without the account. */
    accountKeys: () =>
      readEach(accountNames(wanted), (account) =>
        get('iam', keysPath(account), schemas.accountKeysSchema, POLICY_READER),
      ),
    /** The pool of GitHub's identities, and its provider for the environment. */
    pool: () => get('iam', pool, schemas.poolSchema, POOL_READER),
    provider: () => get('iam', `${pool}/providers/${wanted.environment}`, schemas.identityProviderSchema, POOL_READER),
    secret: () => get('secretmanager', secret, schemas.secretSchema),
    versions: () => get('secretmanager', `${secret}/versions`, schemas.versionsSchema),
    customDomain: () => readCustomDomain(apis, wanted),
    appCheck: () =>
      get(
        'firebaseappcheck',
        `/v1/projects/${projectNumber || projectId}/services/identitytoolkit.googleapis.com`,
        schemas.appCheckSchema,
      ),
    alertPolicies: () => getMonitoring('alertPolicies', policiesSchema),
    channels: () => getMonitoring('notificationChannels', channelsSchema),
    uptimeChecks: () => getMonitoring('uptimeCheckConfigs', schemas.uptimeChecksSchema),
    /** The bucket and the sink of the log of keys, and the sink of all other logs. */
    logBucket: () => get('logging', `/v2/${id}/locations/global/buckets/${KEY_LOG}`, schemas.logBucketSchema),
    logSink: () => get('logging', `/v2/${id}/sinks/${KEY_LOG}`, schemas.logSinkSchema),
    defaultSink: () => get('logging', `/v2/${id}/sinks/_Default`, schemas.logSinkSchema),
    images: () =>
      get(
        'artifactregistry',
        `/v1/${id}/locations/${region}/repositories/${IMAGE_REPOSITORY}`,
        schemas.repositorySchema,
      ),
  };
}

/** Reads the site's domain, which must belong to the default site, because `firebase deploy` uses that one. */
async function readCustomDomain(apis: GoogleApis, { projectId, siteHost }: ProjectRequirements) {
  const host = 'firebasehosting.googleapis.com';
  const path = `/v1beta1/projects/${projectId}/sites`;
  const sites = await apis.read({ host, path, schema: schemas.sitesSchema });
  if ('cause' in sites) return sites;
  const site = sites.value?.sites.find(({ type }) => type === 'DEFAULT_SITE');
  if (!site) return { value: null };
  return apis.read({
    host,
    path: `${path}/${site.name}/customDomains/${siteHost}`,
    schema: schemas.customDomainSchema,
  });
}

import type * as z from 'zod';
import { channelsSchema, policiesSchema } from '../../cloud/alerts.ts';
import { APIS } from '../../cloud/apis.ts';
import { CUSTOM_ROLES, grantsOf, IMAGES, type Resource, SECRET } from '../../cloud/grants.ts';
import { type AccountName, accountsOf, serviceAccount } from '../../cloud/project.ts';
import type { Requirements } from '../requirements.ts';
import { CONSTRAINTS } from './constraints.ts';
import type { GoogleApis } from './googleApis.ts';
import { allOf, forEach } from './parallel.ts';
import { isPublic, readFunctions } from './readFunctions.ts';
import { POLICY_READER, readPolicy, resourceKey } from './readPolicy.ts';
import * as schemas from './schemas.ts';

/** State of the Google Cloud project; null stands for what does not exist. */
export type CloudFacts = Awaited<ReturnType<typeof readCloud>>;

export async function readCloud(apis: GoogleApis, requirements: Requirements) {
  const { projectId, region } = requirements;
  const id = `projects/${projectId}`;
  const get = <Schema extends z.ZodType>(api: string, path: string, schema: Schema, role?: string) =>
    apis.read({ host: `${api}.googleapis.com`, path, schema, role });
  // A project that is not found cannot be read: the number in its accounts' names is then unknown.
  const project = await apis.read({
    ...{ host: 'cloudresourcemanager.googleapis.com', path: `/v3/${id}` },
    ...{ schema: schemas.projectSchema, absent: [] },
  });
  const { number: projectNumber = '', hasOrganization = false } = ('value' in project && project.value) || {};
  const deploys: Resource = {
    kind: 'service-account',
    email: serviceAccount(`docs-${requirements.environment}`, requirements),
  };
  const resources = new Map(
    [deploys, ...grantsOf({ ...requirements, projectNumber }).map(({ on }) => on)].map((on) => [resourceKey(on), on]),
  );
  const services = Object.keys(APIS).map((name) => `names=${id}/services/${name}`);
  const secret = `/v1/${id}/secrets/${SECRET}`;
  const keysOf = (account: AccountName) =>
    `/v1/${id}/serviceAccounts/${serviceAccount(account, requirements)}/keys?keyTypes=USER_MANAGED`;
  const functions = readFunctions(apis, projectId);
  const reads = {
    billing: get('cloudbilling', `/v1/${id}/billingInfo`, schemas.billingSchema),
    apis: get('serviceusage', `/v1/${id}/services:batchGet?${services.join('&')}`, schemas.servicesSchema),
    /** Effective policies of the organisation, by constraint; none without one. */
    orgPolicies: forEach(hasOrganization ? Object.keys(CONSTRAINTS) : [], (name) => {
      const path = `/v2/${id}/policies/${name}:getEffectivePolicy`;
      return get('orgpolicy', path, schemas.orgPolicySchema, 'roles/orgpolicy.policyViewer');
    }),
    functions,
    /** Whether anybody may call a function of the 2nd generation, by its service. */
    isPublic: functions.then((found) => isPublic(apis, projectId, 'value' in found ? found.value : [])),
    /** Policies of the project and of resources in it, by `resourceKey`. */
    policies: forEach([...resources.keys()], (key) => readPolicy(apis, requirements, resources.get(key) as Resource)),
    customRoles: forEach(
      CUSTOM_ROLES.map((role): string => role.id),
      (role) => get('iam', `/v1/${id}/roles/${role}`, schemas.roleSchema),
    ),
    /** User-managed keys; null without the account. */
    accountKeys: forEach(accountsOf(requirements), (account) =>
      get('iam', keysOf(account), schemas.accountKeysSchema, POLICY_READER),
    ),
    secret: get('secretmanager', secret, schemas.secretSchema),
    versions: get('secretmanager', `${secret}/versions`, schemas.versionsSchema),
    customDomain: readCustomDomain(apis, requirements),
    appCheck: get(
      'firebaseappcheck',
      `/v1/projects/${projectNumber || projectId}/services/identitytoolkit.googleapis.com`,
      schemas.appCheckSchema,
    ),
    alertPolicies: get('monitoring', `/v3/${id}/alertPolicies`, policiesSchema, 'roles/monitoring.viewer'),
    channels: get('monitoring', `/v3/${id}/notificationChannels`, channelsSchema, 'roles/monitoring.viewer'),
    uptimeChecks: get(
      'monitoring',
      `/v3/${id}/uptimeCheckConfigs`,
      schemas.uptimeChecksSchema,
      'roles/monitoring.viewer',
    ),
    images: get('artifactregistry', `/v1/${id}/locations/${region}/repositories/${IMAGES}`, schemas.repositorySchema),
  };
  return { project, ...(await allOf(reads)) };
}

/** Reads the site's domain, which must belong to the default site, because `firebase deploy` uses that one. */
async function readCustomDomain(apis: GoogleApis, { projectId, siteHost }: Requirements) {
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

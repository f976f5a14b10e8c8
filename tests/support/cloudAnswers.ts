import { alertPolicies, uptimeChecks } from '../../packages/cli/src/cloud/alerts';
import { APIS } from '../../packages/cli/src/cloud/apis';
import { HANDED_OUT, REQUESTS } from '../../packages/cli/src/cloud/checks/keyLog';
import {
  ATTRIBUTE_MAPPING,
  attributeCondition,
  deployerMember,
  FEDERATION_ROLE,
  ISSUER,
} from '../../packages/cli/src/cloud/federation';
import { CUSTOM_ROLES, fullRole, requiredGrants } from '../../packages/cli/src/cloud/grants';
import { type CloudProject, serviceAccountEmail } from '../../packages/cli/src/cloud/project';
import { resourceKey } from '../../packages/cli/src/cloud/state/readPolicy';

/** Answers to requests, by `METHOD /HOST/PATH`. */
export type Replies = Record<string, readonly [status: number, body: unknown]>;

/**
 * Answers of Google's APIs about a project in order, in the form of their REST references: cloudresourcemanager v3
 * Project, cloudbilling v1 ProjectBillingInfo, serviceusage v1 Service, orgpolicy v2 Policy, cloudfunctions v1 CloudFunction
 * and v2 Function, run v2 Service, iam v1 Policy, Role and ServiceAccountKey, secretmanager v1 Secret and SecretVersion, logging v2 LogBucket and LogSink,
 * artifactregistry v1 Repository, monitoring v3 AlertPolicy, NotificationChannel and UptimeCheckConfig, firebasehosting v1beta1 Site and CustomDomain, firebaseappcheck v1 Service.
 */
export function cloudAnswers(project: CloudProject, { keyId = '', siteHost = '' } = {}): Replies {
  const { projectId, projectNumber, region } = project;
  const id = `projects/${projectId}`;
  const place = `${id}/locations/${region}`;
  const account = serviceAccountEmail('docs-functions', project);
  const pool = `${id}/locations/global/workloadIdentityPools/docs-github`;
  const bucket = `${id}/locations/global/buckets/key-hand-outs`;
  const secret = `projects/${projectNumber}/secrets/DOCS_SEAL_KEYS`;
  const answers: Replies = {
    [`GET /cloudresourcemanager.googleapis.com/v3/${id}`]: [
      200,
      { name: `projects/${projectNumber}`, parent: 'organizations/7', projectId, state: 'ACTIVE', etag: 'W/"1"' },
    ],
    [`GET /cloudbilling.googleapis.com/v1/${id}/billingInfo`]: [
      200,
      {
        name: `${id}/billingInfo`,
        projectId,
        billingAccountName: 'billingAccounts/012345-567890-ABCDEF',
        billingEnabled: true,
      },
    ],
    [`GET /serviceusage.googleapis.com/v1/${id}/services:batchGet?${Object.keys(APIS)
      .map((name) => `names=${id}/services/${name}`)
      .join('&')}`]: [
      200,
      {
        services: Object.keys(APIS).map((name) => ({
          name: `projects/${projectNumber}/services/${name}`,
          config: { name },
          state: 'ENABLED',
          parent: `projects/${projectNumber}`,
        })),
      },
    ],
    [`GET /orgpolicy.googleapis.com/v2/${id}/policies/gcp.resourceLocations:getEffectivePolicy`]: [
      200,
      { name: `projects/${projectNumber}/policies/gcp.resourceLocations`, spec: { rules: [{ allowAll: true }] } },
    ],
    [`GET /cloudfunctions.googleapis.com/v1/${id}/locations/-/functions`]: [
      200,
      {
        functions: [
          {
            name: `${place}/functions/accountCreated`,
            status: 'ACTIVE',
            runtime: 'nodejs22',
            serviceAccountEmail: account,
            eventTrigger: {
              eventType: 'providers/firebase.auth/eventTypes/user.create',
              resource: id,
              service: 'firebaseauth.googleapis.com',
              failurePolicy: { retry: {} },
            },
          },
        ],
      },
    ],
    [`GET /cloudfunctions.googleapis.com/v2/${id}/locations/-/functions?filter=environment%3D%22GEN_2%22`]: [
      200,
      {
        functions: ['contentKey', 'beforeAccountCreated', 'beforeAccountSignedIn'].map((name) => ({
          name: `${place}/functions/${name}`,
          environment: 'GEN_2',
          state: 'ACTIVE',
          buildConfig: { runtime: 'nodejs22', entryPoint: name },
          serviceConfig: {
            service: `${place}/services/${name.toLowerCase()}`,
            serviceAccountEmail: account,
            ...(name === 'contentKey' && {
              secretEnvironmentVariables: [
                { key: 'DOCS_SEAL_KEYS', projectId: projectNumber, secret: 'DOCS_SEAL_KEYS', version: '3' },
              ],
            }),
          },
        })),
      },
    ],
    [`GET /secretmanager.googleapis.com/v1/${id}/secrets/DOCS_SEAL_KEYS`]: [
      200,
      { name: secret, replication: { automatic: {} }, annotations: { 'keys-3': `${keyId}.00112233aabb` } },
    ],
    [`GET /secretmanager.googleapis.com/v1/${id}/secrets/DOCS_SEAL_KEYS/versions`]: [
      200,
      {
        versions: [
          { name: `${secret}/versions/3`, state: 'ENABLED' },
          { name: `${secret}/versions/2`, state: 'DESTROYED' },
        ],
        totalSize: 2,
      },
    ],
    [`GET /firebasehosting.googleapis.com/v1beta1/${id}/sites`]: [
      200,
      {
        sites: [{ name: `${id}/sites/${projectId}`, type: 'DEFAULT_SITE', defaultUrl: `https://${projectId}.web.app` }],
      },
    ],
    [`GET /firebasehosting.googleapis.com/v1beta1/${id}/sites/${projectId}/customDomains/${siteHost}`]: [
      200,
      {
        name: `${id}/sites/${projectId}/customDomains/${siteHost}`,
        hostState: 'HOST_ACTIVE',
        ownershipState: 'OWNERSHIP_ACTIVE',
        cert: { type: 'GROUPED', state: 'CERT_ACTIVE' },
      },
    ],
    [`GET /firebaseappcheck.googleapis.com/v1/projects/${projectNumber}/services/identitytoolkit.googleapis.com`]: [
      200,
      { name: `projects/${projectNumber}/services/identitytoolkit.googleapis.com`, enforcementMode: 'UNENFORCED' },
    ],
    [`GET /monitoring.googleapis.com/v3/${id}/alertPolicies`]: [
      200,
      {
        alertPolicies: alertPolicies(siteHost).map((policy, index) => ({
          ...policy,
          name: `${id}/alertPolicies/${index}`,
          enabled: true,
          notificationChannels: [`${id}/notificationChannels/1`],
        })),
      },
    ],
    [`GET /monitoring.googleapis.com/v3/${id}/notificationChannels`]: [
      200,
      {
        notificationChannels: [
          {
            name: `${id}/notificationChannels/1`,
            type: 'email',
            displayName: 'Documentation',
            labels: { email_address: 'owner@example.com' },
            enabled: true,
          },
        ],
      },
    ],
    [`GET /monitoring.googleapis.com/v3/${id}/uptimeCheckConfigs`]: [
      200,
      {
        uptimeCheckConfigs: uptimeChecks(siteHost).map(({ displayName }, index) => ({
          name: `${id}/uptimeCheckConfigs/${index}`,
          displayName,
          period: '300s',
        })),
      },
    ],
    [`GET /iam.googleapis.com/v1/${pool}`]: [200, { name: pool, state: 'ACTIVE' }],
    [`GET /iam.googleapis.com/v1/${pool}/providers/${project.environment}`]: [
      200,
      {
        name: `${pool}/providers/${project.environment}`,
        state: 'ACTIVE',
        attributeCondition: attributeCondition('7', project),
        attributeMapping: ATTRIBUTE_MAPPING,
        oidc: { issuerUri: ISSUER },
      },
    ],
    [`GET /logging.googleapis.com/v2/${bucket}`]: [200, { name: bucket, retentionDays: 400, lifecycleState: 'ACTIVE' }],
    [`GET /logging.googleapis.com/v2/${id}/sinks/key-hand-outs`]: [
      200,
      { name: 'key-hand-outs', destination: `logging.googleapis.com/${bucket}`, filter: HANDED_OUT },
    ],
    [`GET /logging.googleapis.com/v2/${id}/sinks/_Default`]: [
      200,
      { name: '_Default', filter: 'NOT LOG_ID("externalaudit.googleapis.com/activity")', exclusions: [REQUESTS] },
    ],
    [`GET /artifactregistry.googleapis.com/v1/${place}/repositories/gcf-artifacts`]: [
      200,
      {
        name: `${place}/repositories/gcf-artifacts`,
        format: 'DOCKER',
        cleanupPolicies: {
          'firebase-functions-cleanup': {
            id: 'firebase-functions-cleanup',
            action: 'DELETE',
            condition: { tagState: 'ANY', olderThan: '604800s' },
          },
        },
      },
    ],
  };
  for (const service of ['contentkey', 'beforeaccountcreated', 'beforeaccountsignedin']) {
    const name = `${place}/services/${service}`;
    answers[`GET /run.googleapis.com/v2/${name}`] = [200, { name, ingress: 'INGRESS_TRAFFIC_ALL' }];
    answers[`GET /run.googleapis.com/v2/${name}:getIamPolicy`] = [
      200,
      { version: 1, etag: 'a', bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] },
    ];
  }
  for (const { id: role, title, permissions } of CUSTOM_ROLES)
    answers[`GET /iam.googleapis.com/v1/${id}/roles/${role}`] = [
      200,
      { name: `${id}/roles/${role}`, title, includedPermissions: permissions, stage: 'GA', etag: 'a' },
    ];
  // No key is an empty object.
  for (const name of ['docs-functions', `docs-${project.environment}`] as const)
    answers[
      `GET /iam.googleapis.com/v1/${id}/serviceAccounts/${serviceAccountEmail(name, project)}/keys?keyTypes=USER_MANAGED`
    ] = [200, {}];
  return { ...answers, ...policyAnswers(project) };
}

function policyAnswers(project: CloudProject): Replies {
  const { projectId, projectNumber } = project;
  const id = `projects/${projectId}`;
  const query = ':getIamPolicy?options.requestedPolicyVersion=3';
  const answers: Record<string, [number, { version: number; bindings: { role: string; members: string[] }[] }]> = {};
  const deploys = serviceAccountEmail(`docs-${project.environment}`, project);
  answers[`POST /iam.googleapis.com/v1/${id}/serviceAccounts/${deploys}${query}`] = [
    200,
    { version: 3, bindings: [{ role: FEDERATION_ROLE, members: [deployerMember('7', project)] }] },
  ];
  for (const { account, on, role } of requiredGrants(project)) {
    const line = {
      project: `POST /cloudresourcemanager.googleapis.com/v3/${id}:getIamPolicy`,
      'service-account': `POST /iam.googleapis.com/v1/${id}/serviceAccounts/${resourceKey(on)}${query}`,
      secret: `GET /secretmanager.googleapis.com/v1/${id}/secrets/${resourceKey(on)}${query}`,
    }[on.kind];
    answers[line] ??= [200, { version: 3, bindings: [] }];
    const member = `serviceAccount:${serviceAccountEmail(account, project)}`;
    answers[line][1].bindings.push({ role: fullRole(role, project), members: [member] });
  }
  answers[`POST /cloudresourcemanager.googleapis.com/v3/${id}:getIamPolicy`]?.[1].bindings.push(
    { role: 'roles/owner', members: ['user:owner@example.com'] },
    {
      role: 'roles/cloudbuild.builds.builder',
      members: [`serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`],
    },
  );
  return answers;
}

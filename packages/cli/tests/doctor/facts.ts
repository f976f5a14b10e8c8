import { alertPolicies, uptimeChecks } from '../../src/cloud/alerts';
import { APIS } from '../../src/cloud/apis';
import { buildAccount } from '../../src/cloud/builders';
import { HANDED_OUT, REQUESTS } from '../../src/cloud/checks/keyLog';
import {
  ATTRIBUTE_MAPPING,
  attributeCondition,
  deployerMember,
  FEDERATION_ROLE,
  ISSUER,
} from '../../src/cloud/federation';
import { CUSTOM_ROLES, fullRole, requiredGrants } from '../../src/cloud/grants';
import { type AccountName, type CloudProject, serviceAccountEmail } from '../../src/cloud/project';
import { type ProjectConfig, projectConfigSchema } from '../../src/cloud/projectConfig';
import { CONSTRAINTS } from '../../src/cloud/state/constraints';
import type { CloudFacts } from '../../src/cloud/state/readCloud';
import { resourceKey } from '../../src/cloud/state/readPolicy';
import type { CloudFunction, Policy } from '../../src/cloud/state/schemas';
import type { DeploymentRequirements } from '../../src/doctor/deploymentRequirements';
import type { Facts } from '../../src/doctor/facts';

export const WANTED: DeploymentRequirements = {
  projectId: 'docs-live',
  environment: 'live',
  authDomain: 'docs.example.com',
  siteHost: 'docs.example.com',
  providers: ['google.com', 'password'],
  usesEmailLink: false,
  signInFlow: 'popup',
  signUpDisabled: true,
  blockingFunctions: true,
  isSealed: true,
  keyId: '0123456789ab',
  region: 'us-central1',
  runtime: 'nodejs22',
  cspHosts: [],
  keyServiceUrl: 'https://docs.example.com/content-key',
};

const CHANNEL = {
  name: 'projects/docs-live/notificationChannels/1',
  type: 'email',
  displayName: 'Documentation',
  labels: { email_address: 'owner@example.com' },
  enabled: true,
};

export const PROJECT_NUMBER = '415104041262';

const CONFIG: ProjectConfig = projectConfigSchema.parse({
  subtype: 'IDENTITY_PLATFORM',
  signIn: { email: { enabled: true, passwordRequired: true } },
  authorizedDomains: ['docs-live.firebaseapp.com', 'docs.example.com'],
  client: { permissions: { disabledUserSignup: false } },
  notification: { sendEmail: { callbackUri: 'https://docs.example.com/' } },
  blockingFunctions: {
    triggers: {
      beforeCreate: { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/beforeAccountCreated' },
      beforeSignIn: { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/beforeAccountSignedIn' },
    },
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});

/** A function of a project in order, with a test's changes. */
export function deployed(name: string, changes: Partial<CloudFunction> = {}): CloudFunction {
  return {
    name,
    region: 'us-central1',
    runtime: 'nodejs22',
    account: 'docs-functions@docs-live.iam.gserviceaccount.com',
    state: 'ACTIVE',
    retries: name === 'accountCreated',
    service: name === 'accountCreated' ? undefined : name.toLowerCase(),
    secrets: name === 'contentKey' ? [{ key: 'DOCS_SEAL_KEYS', version: '3' }] : [],
    ...changes,
  };
}

export const FUNCTIONS = ['accountCreated', 'contentKey', 'beforeAccountCreated', 'beforeAccountSignedIn'];
const SERVICE = 'projects/docs-live/locations/us-central1/services/';

/** The cloud project of a site without problems. */
export function healthyCloud(requirements: DeploymentRequirements = WANTED): CloudFacts {
  const project: CloudProject = { ...requirements, projectNumber: PROJECT_NUMBER };
  const policies = new Map<string, { value: Policy }>();
  for (const { account, on, role } of requiredGrants(project)) {
    const key = resourceKey(on);
    const policy = policies.get(key) ?? { value: { bindings: [] } };
    policy.value.bindings.push({
      role: fullRole(role, project),
      members: [`serviceAccount:${serviceAccountEmail(account, project)}`],
    });
    policies.set(key, policy);
  }
  policies.get('project')?.value.bindings.push(
    { role: 'roles/owner', members: ['user:owner@example.com'] },
    {
      role: 'roles/cloudbuild.builds.builder',
      members: [`serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`],
    },
  );
  policies.set(serviceAccountEmail(`docs-${requirements.environment}`, project), {
    value: { bindings: [{ role: FEDERATION_ROLE, members: [deployerMember('7', project)] }] },
  });
  const builder = buildAccount(project);
  policies.set(builder, policies.get(builder) ?? { value: { bindings: [] } });
  const accounts: readonly AccountName[] = ['docs-functions', `docs-${requirements.environment}`];
  return {
    project: { value: { number: PROJECT_NUMBER, hasOrganization: true } },
    billing: { value: { billingEnabled: true } },
    federated: { value: new Map([['google.com', true]]) },
    passkeys: { value: false },
    apis: { value: { services: Object.keys(APIS).map((name) => ({ name, state: 'ENABLED' })) } },
    orgPolicies: new Map(
      Object.keys(CONSTRAINTS).map((name) => [name, name === 'gcp.resourceLocations' ? ANY_PLACE : { value: null }]),
    ),
    functions: { value: FUNCTIONS.map((name) => deployed(name)) },
    publicAccess: new Map(FUNCTIONS.slice(1).map((name) => [SERVICE + name.toLowerCase(), { value: true }])),
    policies,
    customRoles: new Map(
      CUSTOM_ROLES.map(({ id, permissions }) => [
        id,
        { value: { includedPermissions: [...permissions], deleted: false } },
      ]),
    ),
    accountKeys: new Map(accounts.map((name) => [name, { value: { keys: [] } }])),
    pool: { value: { state: 'ACTIVE' } },
    provider: {
      value: {
        state: 'ACTIVE',
        attributeCondition: attributeCondition('7', project),
        attributeMapping: ATTRIBUTE_MAPPING,
        oidc: { issuerUri: ISSUER },
      },
    },
    logBucket: { value: { name: 'key-hand-outs' } },
    logSink: { value: { filter: HANDED_OUT, exclusions: [] } },
    defaultSink: {
      value: { filter: 'NOT LOG_ID("externalaudit.googleapis.com/activity")', exclusions: [REQUESTS] },
    },
    secret: { value: { annotations: { 'keys-3': '0123456789ab.00112233aabb' } } },
    versions: {
      value: {
        versions: [
          { name: '3', state: 'ENABLED' },
          { name: '2', state: 'DESTROYED' },
        ],
      },
    },
    customDomain: {
      value: { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE', cert: { state: 'CERT_ACTIVE' } },
    },
    appCheck: { value: { enforcementMode: 'UNENFORCED' } },
    alertPolicies: {
      value: {
        alertPolicies: alertPolicies(requirements.siteHost).map((policy, index) => ({
          ...policy,
          name: `projects/docs-live/alertPolicies/${index}`,
          enabled: true,
          notificationChannels: [CHANNEL.name],
        })),
      },
    },
    channels: { value: { notificationChannels: [CHANNEL] } },
    uptimeChecks: {
      value: { uptimeCheckConfigs: uptimeChecks(requirements.siteHost).map(({ displayName }) => ({ displayName })) },
    },
    images: {
      value: {
        labels: {},
        cleanupPolicies: {
          'firebase-functions-cleanup': {
            id: 'firebase-functions-cleanup',
            action: 'DELETE',
            condition: { tagState: 'ANY', olderThan: '604800s' },
          },
        },
      },
    },
  };
}

/** A policy of an organisation with some rules, the fields that they lack having their defaults. */
export function orgPolicy(...rules: object[]): { value: { spec: { rules: Rule[] } } } {
  return {
    value: { spec: { rules: rules.map((rule) => ({ allowAll: false, denyAll: false, enforce: false, ...rule })) } },
  };
}
type Rule = { allowAll: boolean; denyAll: boolean; enforce: boolean };
const ANY_PLACE = orgPolicy({ allowAll: true });

export interface Changes extends Partial<Omit<Facts, 'requirements' | 'project' | 'cloud'>> {
  readonly requirements?: Partial<DeploymentRequirements>;
  readonly project?: Partial<ProjectConfig>;
  readonly federated?: ReadonlyMap<string, boolean>;
  readonly cloud?: Partial<CloudFacts>;
}

/** Facts of a project without problems, with a test's changes applied. */
export function healthy({ requirements, project, federated, cloud, ...rest }: Changes = {}): Facts {
  const wanted = { ...WANTED, ...requirements };
  return {
    requirements: wanted,
    project: { ...CONFIG, ...project },
    apiKey: { status: 200 },
    signInFrame: { status: 200 },
    keyService: { status: 401 },
    liveKey: WANTED.keyId,
    cloud: { ...healthyCloud(wanted), ...(federated && { federated: { value: federated } }), ...cloud },
    ...rest,
  };
}

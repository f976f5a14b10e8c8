import type { FoundPolicy } from '../../src/cloud/alerts';
import { HANDED_OUT, REQUESTS } from '../../src/cloud/checks/keyLog';
import { attributeCondition } from '../../src/cloud/federation';
import type { Severity } from '../../src/cloud/finding';
import type { Unread } from '../../src/cloud/state/googleApis';
import type { CloudFacts } from '../../src/cloud/state/readCloud';
import type { Policy, Provider } from '../../src/cloud/state/schemas';
import { type Changes, deployed, FUNCTIONS, healthyCloud, orgPolicy, PROJECT_NUMBER, WANTED } from './facts';

/** One problem of a project that has no other, and the finding that it is to cause. */
export interface Variation {
  readonly what: string;
  readonly changes: Changes;
  readonly check: string;
  readonly severity: Severity;
  readonly cause: RegExp;
  readonly fix?: RegExp;
  /** Command that mends it; only the console can where there is none. */
  readonly command?: string;
}

const LIVE = 'serviceAccount:docs-live@docs-live.iam.gserviceaccount.com';
const FUNCTIONS_ACCOUNT = 'serviceAccount:docs-functions@docs-live.iam.gserviceaccount.com';
const DEPLOY = 'GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase deploy --only functions --project docs-live';
const PROJECT = '--project docs-live';
const OTHER_POOL = `principalSet://iam.googleapis.com/projects/${PROJECT_NUMBER}/locations/global/workloadIdentityPools/github/attribute.environment/live`;
const RESTORE = `${DEPLOY} && GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase deploy --only hosting ${PROJECT} && GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:log ${PROJECT}`;
const APP_ENGINE = 'docs-live@appspot.gserviceaccount.com';
const PROVIDERS = /console\.firebase\.google\.com\/project\/docs-live\/authentication\/providers/;
const EMAIL = { email: { enabled: true, passwordRequired: true } };
const GOOGLE = ['google.com', true] as const;
const LINKS: Changes = { requirements: { usesEmailLink: true } };
const UNGUARDED = { blockingFunctions: { triggers: {} } };
const CLOSED = { client: { permissions: { disabledUserSignup: true } } };
const RECAPTCHA = { recaptchaConfig: { emailPasswordEnforcementState: 'ENFORCE' } };
const cloud = healthyCloud();
const PLACE = { projectNumber: PROJECT_NUMBER, environment: 'live' } as const;
const channels = ('value' in cloud.channels && cloud.channels.value?.notificationChannels) || [];

function providerWith(changes: Partial<Provider>): CloudFacts['provider'] {
  const provider = 'value' in cloud.provider ? cloud.provider.value : null;
  return { value: { ...(provider as Provider), ...changes } };
}

const UNREAD: Unread = { cause: 'run.googleapis.com responded with 500: boom.', fix: 'Run this command again.' };

function functionsWith(name: string, change: Parameters<typeof deployed>[1]): Changes {
  return { cloud: { functions: { value: FUNCTIONS.map((each) => deployed(each, each === name ? change : {})) } } };
}

function policyWith(key: string, change: (bindings: Policy['bindings']) => Policy['bindings']): Changes {
  const fact = cloud.policies.get(key);
  const bindings = fact && 'value' in fact && fact.value ? fact.value.bindings : [];
  return { cloud: { policies: new Map([...cloud.policies, [key, { value: { bindings: change(bindings) } }]]) } };
}

const without = (role: string, member: string) => (bindings: Policy['bindings']) =>
  bindings.filter((each) => each.role !== role || !each.members.includes(member));

function alertsWith(change: (policy: FoundPolicy) => FoundPolicy | undefined): Changes {
  const { alertPolicies: fact } = cloud;
  const policies = 'value' in fact && fact.value ? fact.value.alertPolicies : [];
  return { cloud: { alertPolicies: { value: { alertPolicies: policies.flatMap((each) => change(each) ?? []) } } } };
}

function orgPoliciesWith(name: string, ...rules: object[]): Changes {
  return { cloud: { orgPolicies: new Map([[name, orgPolicy(...rules)]]) } };
}

function offering(provider: string): Changes {
  return { requirements: { providers: ['google.com', 'password', provider] } };
}

function withoutBuilder(): Changes {
  const builder = `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`;
  const own = healthyCloud({ ...WANTED, environment: 'preview' });
  const bound = own.policies.get('project');
  const bindings = bound && 'value' in bound && bound.value ? bound.value.bindings : [];
  const left = without('roles/cloudbuild.builds.builder', `serviceAccount:${builder}`)(bindings);
  const policies = new Map([...own.policies, ['project', { value: { bindings: left } }], [builder, { value: null }]]);
  return { requirements: { environment: 'preview' }, cloud: { ...own, policies } };
}

const KEY_SERVICE = 'projects/docs-live/locations/us-central1/services/contentkey';
const closed = new Map([...cloud.publicAccess, [KEY_SERVICE, { value: false }]]);

export const VARIATIONS: readonly Variation[] = [
  {
    what: 'no billing account',
    changes: { cloud: { billing: { value: { billingEnabled: false } } } },
    check: 'Plan',
    severity: 'error',
    cause: /functions cannot be deployed/,
  },
  {
    what: 'the edition without blocking functions',
    changes: { project: { subtype: 'FIREBASE_AUTH' } },
    check: 'Edition of Authentication',
    severity: 'error',
    cause: /needs IDENTITY_PLATFORM/,
  },
  {
    what: 'APIs that are off',
    changes: {
      cloud: {
        apis: {
          value: {
            services: (('value' in cloud.apis && cloud.apis.value?.services) || []).map(({ name }) => ({
              name,
              state: /^(?:sts|iam)\./.test(name) ? 'DISABLED' : 'ENABLED',
            })),
          },
        },
      },
    },
    check: 'APIs',
    severity: 'warning',
    cause: /Off: iam\.googleapis\.com \(.*sts\.googleapis\.com \(federation\)\.$/,
    command: `gcloud services enable iam.googleapis.com sts.googleapis.com ${PROJECT}`,
  },
  // Forms of rules: https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/organizations.policies
  ...(
    [
      [
        'iam.allowedPolicyMemberDomains',
        { values: { allowedValues: ['C03g5e3bc'], deniedValues: [] } },
        /allow allUsers: functions cannot be made public/,
        '{"rules":[{"allowAll":true}]}',
      ],
      [
        'iam.managed.allowedPolicyMembers',
        { enforce: true, parameters: { allowedMemberSubjects: ['user:owner@example.com'] } },
        /allow allUsers/,
        '{"rules":[{"enforce":false}]}',
      ],
      [
        'run.allowedIngress',
        { values: { allowedValues: ['is:internal'], deniedValues: [] } },
        /allow all: functions cannot be reached/,
        '{"inheritFromParent":true,"rules":[{"values":{"allowedValues":["all"]}}]}',
      ],
      [
        'cloudfunctions.allowedIngressSettings',
        { denyAll: true },
        /allow ALLOW_ALL/,
        '{"inheritFromParent":true,"rules":[{"values":{"allowedValues":["ALLOW_ALL"]}}]}',
      ],
      ['cloudfunctions.requireVPCConnector', { enforce: true }, /is enforced/, '{"rules":[{"enforce":false}]}'],
      [
        'cloudfunctions.restrictAllowedGenerations',
        { values: { allowedValues: [], deniedValues: ['1stGen'] } },
        /allow 1stGen: functions of one generation/,
        '{"inheritFromParent":true,"rules":[{"values":{"allowedValues":["1stGen"]}}]}',
      ],
      [
        'gcp.resourceLocations',
        { values: { allowedValues: ['in:europe-locations', 'global'], deniedValues: [] } },
        /allow us-central1:/,
        '{"inheritFromParent":true,"rules":[{"values":{"allowedValues":["us-central1"]}}]}',
      ],
      [
        'iam.workloadIdentityPoolProviders',
        { values: { allowedValues: ['https://login.example.com'], deniedValues: [] } },
        /GitHub cannot be given access/,
        '{"inheritFromParent":true,"rules":[{"values":{"allowedValues":["https://token.actions.githubusercontent.com"]}}]}',
      ],
    ] as const
  ).map(
    ([name, rule, cause, spec]): Variation => ({
      what: `a policy of the organisation: ${name}`,
      changes: orgPoliciesWith(name, rule),
      check: `Organisation policy ${name}`,
      severity: 'warning',
      cause,
      command: `echo '{"name":"projects/docs-live/policies/${name}","spec":${spec}}' | gcloud org-policies set-policy /dev/stdin ${PROJECT}`,
    }),
  ),
  {
    what: 'a key service that is not deployed',
    changes: {
      cloud: {
        functions: {
          value: FUNCTIONS.slice(2)
            .concat('accountCreated')
            .map((name) => deployed(name)),
        },
      },
    },
    check: 'Function contentKey',
    severity: 'error',
    cause: /not deployed in us-central1/,
    command: DEPLOY,
  },
  {
    what: 'a function that is left in another region',
    changes: {
      cloud: {
        functions: {
          value: [...FUNCTIONS.map((name) => deployed(name)), deployed('accountCreated', { region: 'europe-west1' })],
        },
      },
    },
    check: 'Function accountCreated',
    severity: 'warning',
    cause: /deployed in europe-west1 too/,
    command: `GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:delete accountCreated --region europe-west1 ${PROJECT}`,
  },
  {
    what: 'a function that could not be deployed',
    changes: functionsWith('contentKey', { state: 'FAILED' }),
    check: 'Function contentKey',
    severity: 'error',
    cause: /is FAILED/,
    command: `GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:log --only contentKey ${PROJECT} && ${DEPLOY}`,
  },
  {
    what: 'an older runtime',
    changes: functionsWith('beforeAccountCreated', { runtime: 'nodejs18' }),
    check: 'Function beforeAccountCreated',
    severity: 'warning',
    cause: /runs on nodejs18, not on nodejs22/,
    command: DEPLOY,
  },
  {
    what: 'the default account of a function',
    changes: functionsWith('contentKey', { account: '415104041262-compute@developer.gserviceaccount.com' }),
    check: 'Function contentKey',
    severity: 'warning',
    cause: /runs as 415104041262-compute@.* not as docs-functions@/,
    command: DEPLOY,
  },
  {
    what: 'no retries',
    changes: functionsWith('accountCreated', { retries: false }),
    check: 'Function accountCreated',
    severity: 'warning',
    cause: /not retried/,
    command: `GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase deploy --only functions:accountCreated ${PROJECT}`,
  },
  {
    what: 'a key service that the internet may not call',
    changes: { cloud: { publicAccess: closed } },
    check: 'Callers of contentKey',
    severity: 'error',
    cause: /no reader gets the key/,
    command: `gcloud run services add-iam-policy-binding contentkey --member allUsers --role roles/run.invoker --region us-central1 ${PROJECT}`,
  },
  {
    what: 'a secret without a version',
    changes: { cloud: { versions: { value: { versions: [] } } } },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'error',
    cause: /no enabled version/,
    command: `npm run seal:key && ${DEPLOY}`,
  },
  {
    what: 'a version that is newer than the deployed one',
    changes: {
      cloud: {
        versions: { value: { versions: ['10', '3'].map((name) => ({ name, state: 'ENABLED' })) } },
      },
    },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'warning',
    cause: /has version 3, but version 10 is the newest/,
    command: DEPLOY,
  },
  {
    what: 'a deployed version that is disabled',
    changes: {
      requirements: { keyId: null },
      cloud: {
        versions: {
          value: {
            versions: [
              { name: '4', state: 'ENABLED' },
              { name: '3', state: 'DISABLED' },
            ],
          },
        },
      },
    },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'error',
    cause: /version 3, which is disabled or destroyed/,
    command: DEPLOY,
  },
  {
    what: 'a build with a key that the service lacks, and nothing published',
    changes: { requirements: { keyId: 'ba9876543210' }, liveKey: null },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'error',
    cause: /sealed with key ba9876543210, which no deployed version has: nobody could read it/,
    command: `npm run seal:key && ${DEPLOY}`,
  },
  {
    what: 'a build with another key than the live site, whose key the service has',
    changes: { requirements: { keyId: 'ba9876543210' } },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'warning',
    cause: /sealed with key ba9876543210, .*: readers use 0123456789ab, that of the live site/,
    command: `npm run seal:key && ${DEPLOY}`,
  },
  {
    what: 'a live site with a key that the service lacks',
    changes: { liveKey: 'ba9876543210' },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'error',
    cause: /The live site is sealed with key ba9876543210, which no deployed version has: nobody can read/,
    command: `npm run seal:key && ${DEPLOY}`,
  },
  {
    what: 'a version that says nothing of its keys',
    changes: { cloud: { secret: { value: { annotations: { 'keys-3': '$(id)' } } } } },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'warning',
    cause: /No annotation says which keys version 3 has/,
    command: `gcloud secrets update DOCS_SEAL_KEYS --update-annotations keys-3=0123456789ab ${PROJECT}`,
  },
  {
    what: 'versions that are no longer used',
    changes: {
      cloud: { versions: { value: { versions: ['3', '2', '1'].map((name) => ({ name, state: 'ENABLED' })) } } },
    },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'note',
    cause: /Versions 2, 1 are enabled/,
    command: ['2', '1']
      .map((version) => `gcloud secrets versions destroy ${version} --secret DOCS_SEAL_KEYS ${PROJECT}`)
      .join(' && '),
  },
  {
    what: 'an account for builds without a role',
    changes: policyWith(
      'project',
      without(
        'roles/cloudbuild.builds.builder',
        `serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`,
      ),
    ),
    check: 'Builds of functions',
    severity: 'error',
    cause: /deploys of functions fail/,
    command: `gcloud projects add-iam-policy-binding docs-live --member serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com --role roles/cloudbuild.builds.builder --condition None`,
  },
  {
    what: 'accounts for builds with a broad role',
    changes: policyWith('project', (bindings) => [
      ...bindings,
      {
        role: 'roles/editor',
        members: [
          'user:owner@example.com',
          `serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`,
          `serviceAccount:${PROJECT_NUMBER}@cloudbuild.gserviceaccount.com`,
          'serviceAccount:docs-live@appspot.gserviceaccount.com',
        ],
      },
    ]),
    check: 'Builds of functions',
    severity: 'warning',
    cause: /-compute@developer.* has roles\/editor, .*@cloudbuild.*, serviceAccount:docs-live@appspot/,
    command: [
      `gcloud projects add-iam-policy-binding docs-live --member serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com --role roles/cloudbuild.builds.builder --condition None`,
      ...[`${PROJECT_NUMBER}-compute@developer`, `${PROJECT_NUMBER}@cloudbuild`, 'docs-live@appspot'].map(
        (account) =>
          `gcloud projects remove-iam-policy-binding docs-live --member serviceAccount:${account}.gserviceaccount.com --role roles/editor --all`,
      ),
    ].join(' && '),
  },
  {
    what: 'an account for builds that does not exist yet',
    changes: withoutBuilder(),
    check: 'Builds of functions',
    severity: 'error',
    cause: /deploys of functions fail/,
    fix: /There is no 415104041262-compute@developer\.gserviceaccount\.com yet/,
  },
  {
    what: 'no repository for images',
    changes: { cloud: { images: { value: null } } },
    check: 'Images of functions',
    severity: 'note',
    cause: /There is no gcf-artifacts yet/,
    command: `gcloud artifacts repositories create gcf-artifacts --repository-format docker --location us-central1 ${PROJECT} && GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:artifacts:setpolicy --location us-central1 ${PROJECT} --force`,
  },
  {
    what: 'sign-in by link, which the site does not offer',
    changes: { project: { signIn: { email: { enabled: true, passwordRequired: false } } } },
    check: 'Provider password',
    severity: 'note',
    cause: /by e-mail links, which the site does not offer/,
    fix: PROVIDERS,
  },
  {
    what: 'a Google account that does not exist yet',
    changes: { cloud: { policies: new Map([...cloud.policies, [APP_ENGINE, { value: null }]]) } },
    check: 'Roles of docs-live',
    severity: 'note',
    cause: /no role yet on docs-live@appspot/,
  },
  {
    what: 'images that are kept for ever',
    changes: { cloud: { images: { value: { labels: {}, cleanupPolicies: {} } } } },
    check: 'Images of functions',
    severity: 'warning',
    cause: /gcf-artifacts/,
    command: `GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:artifacts:setpolicy --location us-central1 ${PROJECT} --force`,
  },
  {
    what: 'a role that GitHub’s account lacks',
    changes: policyWith('project', without('roles/firebasehosting.admin', LIVE)),
    check: 'Roles of docs-live',
    severity: 'warning',
    cause: /lacks roles\/firebasehosting\.admin on the project \(deploys the site\)\.$/,
    command: `gcloud projects add-iam-policy-binding docs-live --member ${LIVE} --role roles/firebasehosting.admin --condition None`,
  },
  {
    what: 'a role that GitHub’s account has under a condition only',
    changes: policyWith('project', (bindings) =>
      bindings.map((each) =>
        each.role === 'roles/firebasehosting.admin' ? { ...each, condition: { expression: 'false' } } : each,
      ),
    ),
    check: 'Roles of docs-live',
    severity: 'warning',
    cause: /lacks roles\/firebasehosting\.admin/,
    command: `gcloud projects add-iam-policy-binding docs-live --member ${LIVE} --role roles/firebasehosting.admin --condition None`,
  },
  {
    what: 'an account of functions that cannot read the keys',
    changes: policyWith('DOCS_SEAL_KEYS', without('roles/secretmanager.secretAccessor', FUNCTIONS_ACCOUNT)),
    check: 'Roles of docs-functions',
    severity: 'error',
    cause: /lacks roles\/secretmanager\.secretAccessor on DOCS_SEAL_KEYS/,
    command: `gcloud secrets add-iam-policy-binding DOCS_SEAL_KEYS --member ${FUNCTIONS_ACCOUNT} --role roles/secretmanager.secretAccessor --condition None ${PROJECT}`,
  },
  {
    what: 'a primitive role',
    changes: policyWith('project', (bindings) => [...bindings, { role: 'roles/editor', members: [LIVE] }]),
    check: 'Roles of docs-live',
    severity: 'warning',
    cause: /has roles\/editor on the project, which it does not need/,
    command: `gcloud projects remove-iam-policy-binding docs-live --member ${LIVE} --role roles/editor --all`,
  },
  {
    what: 'a right to be another account',
    changes: policyWith('docs-functions@docs-live.iam.gserviceaccount.com', (bindings) => [
      ...bindings,
      { role: 'roles/iam.serviceAccountTokenCreator', members: [LIVE] },
    ]),
    check: 'Roles of docs-live',
    severity: 'warning',
    cause: /has roles\/iam\.serviceAccountTokenCreator on docs-functions@/,
    command: `gcloud iam service-accounts remove-iam-policy-binding docs-functions@docs-live.iam.gserviceaccount.com --member ${LIVE} --role roles/iam.serviceAccountTokenCreator --all ${PROJECT}`,
  },
  {
    what: 'no account for GitHub',
    changes: { cloud: { accountKeys: new Map([...cloud.accountKeys, ['docs-live', { value: null }]]) } },
    check: 'Account docs-live',
    severity: 'note',
    cause: /no such account, as which GitHub deploys/,
    command: `gcloud iam service-accounts create docs-live ${PROJECT}`,
  },
  ...(
    [
      [
        'other permissions',
        { includedPermissions: ['firebaseauth.users.delete'], deleted: false },
        /has other permissions \(firebaseauth\.users\.delete\)/,
        'gcloud iam roles update',
      ],
      ['no custom role', null, /no such role\.$/, 'gcloud iam roles create'],
      [
        'a deleted role',
        { includedPermissions: [], deleted: true },
        /no such role any more/,
        `gcloud iam roles undelete docsFunctions ${PROJECT} && gcloud iam roles update`,
      ],
    ] as const
  ).map(
    ([what, value, cause, command]): Variation => ({
      what,
      changes: {
        cloud: {
          customRoles: new Map([
            ...cloud.customRoles,
            ['docsFunctions', { value: value && { ...value, includedPermissions: [...value.includedPermissions] } }],
          ]),
        },
      },
      check: 'Role docsFunctions',
      severity: 'warning',
      cause,
      command: `${command} docsFunctions --title 'Documentation: functions' --permissions firebaseauth.configs.get,firebaseauth.users.get,firebaseauth.users.update --stage GA ${PROJECT}`,
    }),
  ),
  {
    what: 'a key that somebody made',
    changes: {
      cloud: {
        accountKeys: new Map([
          ...cloud.accountKeys,
          ['docs-functions', { value: { keys: [{ name: '90c48f61c65cd56224a12ab18e6ee9ca9c3aee7c' }] } }],
        ]),
      },
    },
    check: 'Keys of docs-functions',
    severity: 'warning',
    cause: /^1 user-managed/,
    command: `gcloud iam service-accounts keys delete 90c48f61c65cd56224a12ab18e6ee9ca9c3aee7c --iam-account docs-functions@docs-live.iam.gserviceaccount.com ${PROJECT}`,
  },
  {
    what: 'jobs that deploy by another pool, which other repositories may share',
    changes: policyWith('docs-live@docs-live.iam.gserviceaccount.com', () => [
      { role: 'roles/iam.workloadIdentityUser', members: [OTHER_POOL] },
    ]),
    check: 'Who can be docs-live',
    severity: 'warning',
    cause: /^No GitHub job can/,
    command: 'npm run setup -- --project docs-live --github OWNER/REPOSITORY',
  },
  ...(
    [
      [
        'a provider for any branch',
        { provider: providerWith({ attributeCondition: "assertion.repository_id == '7'" }) },
      ],
      [
        'a provider for another repository',
        { provider: providerWith({ attributeCondition: attributeCondition('8', PLACE) }) },
      ],
      [
        'a provider with another subject',
        { provider: providerWith({ attributeMapping: { 'google.subject': 'assertion.sub' } }) },
      ],
      [
        'a provider of another issuer',
        { provider: providerWith({ oidc: { issuerUri: 'https://login.example.com' } }) },
      ],
      ['a provider that was deleted', { provider: providerWith({ state: 'DELETED' }) }],
      ['no pool', { pool: { value: null } }],
    ] as const
  ).map(
    ([what, changed]): Variation => ({
      what: `${what} of identities`,
      changes: { cloud: changed },
      check: 'Who can be docs-live',
      severity: 'warning',
      cause: /lets in no GitHub job, or more than those of this site/,
      command: 'npm run setup -- --project docs-live --github OWNER/REPOSITORY',
    }),
  ),
  ...(
    [
      ['another pool', 'roles/iam.workloadIdentityUser', OTHER_POOL],
      [
        'a subject of the environment of another project',
        'roles/iam.workloadIdentityUser',
        `principal://iam.googleapis.com/projects/9/locations/global/workloadIdentityPools/docs-github/subject/7:live`,
      ],
      ['a person', 'roles/iam.serviceAccountTokenCreator', 'user:eve@example.com'],
    ] as const
  ).map(
    ([who, role, member]): Variation => ({
      what: `an account that ${who} can be too`,
      changes: policyWith('docs-live@docs-live.iam.gserviceaccount.com', (bindings) => [
        ...bindings,
        { role, members: [member] },
      ]),
      check: 'Who can be docs-live',
      severity: 'warning',
      cause: /which no deploy needs\.$/,
      command: `gcloud iam service-accounts remove-iam-policy-binding docs-live@docs-live.iam.gserviceaccount.com --member ${member} --role ${role} --all ${PROJECT}`,
    }),
  ),
  {
    what: 'a domain whose DNS leads elsewhere',
    changes: {
      cloud: {
        customDomain: {
          value: { hostState: 'HOST_MISMATCH', ownershipState: 'OWNERSHIP_ACTIVE', cert: { state: 'CERT_VALIDATING' } },
        },
      },
    },
    check: 'Domain of the site',
    severity: 'error',
    cause: /host HOST_MISMATCH, certificate CERT_VALIDATING/,
  },
  {
    what: 'a certificate that is not renewed',
    changes: {
      cloud: {
        customDomain: {
          value: {
            hostState: 'HOST_ACTIVE',
            ownershipState: 'OWNERSHIP_ACTIVE',
            cert: { state: 'CERT_EXPIRING_SOON' },
          },
        },
      },
    },
    check: 'Domain of the site',
    severity: 'warning',
    cause: /certificate CERT_EXPIRING_SOON/,
  },
  {
    what: 'a domain that Hosting does not know',
    changes: { cloud: { customDomain: { value: null } } },
    check: 'Domain of the site',
    severity: 'warning',
    cause: /is no domain of the project's default Hosting site/,
  },
  {
    what: 'alerts of another host',
    changes: alertsWith((policy) =>
      JSON.parse(JSON.stringify(policy).replaceAll('docs.example.com', 'old.example.com')),
    ),
    check: 'Alerts',
    severity: 'warning',
    cause:
      /^These watch another host than docs\.example\.com, or something else: "[^,]* cannot reach the site[^,]*"\.$/,
    command: 'npm run setup -- --project docs-live',
  },
  {
    what: 'a site that nothing asks',
    changes: { cloud: { uptimeChecks: { value: { uptimeCheckConfigs: [{ displayName: 'old.example.com' }] } } } },
    check: 'Alerts',
    severity: 'warning',
    cause: /^No request from outside goes to "docs\.example\.com", "Key service of docs\.example\.com"\.$/,
    command: 'npm run setup -- --project docs-live',
  },
  {
    what: 'alerts whose channel was deleted',
    changes: { cloud: { channels: { value: { notificationChannels: [] } } } },
    check: 'Alerts',
    severity: 'warning',
    cause: /^These reach nobody/,
    command: 'npm run setup -- --project docs-live --alerts ADDRESS',
  },
  {
    what: 'an alert without a channel',
    changes: alertsWith((policy) =>
      policy.displayName.includes('flood') ? { ...policy, notificationChannels: [] } : policy,
    ),
    check: 'Alerts',
    severity: 'warning',
    cause: /^These reach nobody, because they have no enabled channel: "Documentation: a flood [^,]*"\.$/,
    command: 'npm run setup -- --project docs-live --alerts ADDRESS',
  },
  {
    what: 'an alert whose channel is switched off',
    changes: {
      cloud: { channels: { value: { notificationChannels: channels.map((each) => ({ ...each, enabled: false })) } } },
    },
    check: 'Alerts',
    severity: 'warning',
    cause: /^These reach nobody/,
    command: 'npm run setup -- --project docs-live --alerts ADDRESS',
  },
  {
    what: 'a log of keys that is deleted with the others',
    changes: { cloud: { logBucket: { value: null } } },
    check: 'Log of who got which key',
    severity: 'warning',
    cause: /deleted after 30 days/,
    command: `gcloud logging buckets create key-hand-outs --location global --retention-days 400 ${PROJECT}`,
  },
  {
    what: 'a log of keys with refusals, which anybody can cause',
    changes: { cloud: { logSink: { value: { filter: HANDED_OUT.replace('-handed-out', ''), exclusions: [] } } } },
    check: 'Log of who got which key',
    severity: 'warning',
    cause: /or gets others too/,
    command: `gcloud logging sinks update key-hand-outs logging.googleapis.com/projects/docs-live/locations/global/buckets/key-hand-outs --log-filter '${HANDED_OUT}' ${PROJECT}`,
  },
  {
    what: 'requests that are logged twice',
    changes: { cloud: { defaultSink: { value: { filter: '', exclusions: [] } } } },
    check: 'Log of who got which key',
    severity: 'warning',
    cause: /logs each request to the key service once more/,
    command: `gcloud logging sinks update _Default logging.googleapis.com/projects/docs-live/locations/global/buckets/_Default --add-exclusion 'name=${REQUESTS.name},filter=${REQUESTS.filter}' ${PROJECT}`,
  },
  {
    what: 'a secret of previews without a version',
    changes: {
      requirements: { environment: 'preview' },
      cloud: { ...healthyCloud({ ...WANTED, environment: 'preview' }), versions: { value: { versions: [] } } },
    },
    check: 'Secret DOCS_SEAL_KEYS',
    severity: 'error',
    cause: /no enabled version/,
    fix: /where \.env\.preview has/,
    command: `DOCS_ENV_FILE=.env.preview npm run seal:key && DOCS_ENV_FILE=.env.preview ${DEPLOY}`,
  },
  {
    what: 'App Check',
    changes: { cloud: { appCheck: { value: { enforcementMode: 'ENFORCED' } } } },
    check: 'App Check',
    severity: 'error',
    cause: /nobody can sign in/,
  },
  {
    what: 'a key service that cannot be asked',
    changes: { keyService: { status: 404 } },
    check: 'Key service',
    severity: 'error',
    cause: /404 instead of 401/,
    command: RESTORE,
  },
  {
    what: 'a key service that gives the key to anybody',
    changes: { keyService: { status: 200 } },
    check: 'Key service',
    severity: 'error',
    cause: /without an ID token/,
    command: `GOOGLE_CLOUD_QUOTA_PROJECT=docs-live npx firebase functions:delete contentKey --region us-central1 ${PROJECT}`,
  },
  {
    what: 'blocking functions that are not registered',
    changes: { project: { blockingFunctions: { triggers: { beforeCreate: { functionUri: 'https://example.com' } } } } },
    check: 'Blocking functions',
    severity: 'error',
    cause: /calls none for beforeSignIn/,
    command: DEPLOY,
  },
  {
    what: 'redirects on previews',
    changes: {
      requirements: { environment: 'preview', signInFlow: 'redirect' },
      cloud: healthyCloud({ ...WANTED, environment: 'preview' }),
    },
    check: 'authDomain',
    severity: 'note',
    cause: /lose the result of the redirect flow on previews/,
  },
  ...(
    [
      ['refuses', { status: 400 }, /responds with 400/],
      ['cannot be asked about', { unreachable: 'no such host' }, /no such host/],
    ] as const
  ).map(
    ([what, apiKey, cause]): Variation => ({
      what: `an API key that the identity service ${what}`,
      changes: { apiKey },
      check: 'Web API key',
      severity: 'error',
      cause,
    }),
  ),
  ...(
    [
      ['that the project lacks', 'google.com', { federated: new Map() }, /not set up/, PROVIDERS],
      ['that is off', 'google.com', { federated: new Map([['google.com', false]]) }, /switched off/, PROVIDERS],
      ['by e-mail, which is off', 'password', { project: { signIn: {} } }, /switched off/, PROVIDERS],
      ['by link, where the project allows passwords only', 'password', LINKS, /allows passwords only/, /"Email link"/],
      ['by phone, which is off', 'phone', offering('phone'), /switched off/, PROVIDERS],
      ['without a name, which is off', 'anonymous', offering('anonymous'), /switched off/, PROVIDERS],
    ] as const
  ).map(
    ([what, provider, changes, cause, fix]): Variation => ({
      what: `a sign-in ${what}`,
      changes,
      check: `Provider ${provider}`,
      severity: 'error',
      cause,
      fix,
    }),
  ),
  ...(
    [
      ['anonymous', { project: { signIn: { ...EMAIL, anonymous: { enabled: true } } } }, /past the blocking functions/],
      ['phone', { project: { signIn: { ...EMAIL, phoneNumber: { enabled: true } } } }, /messages sent at your cost/],
      ['password', { requirements: { providers: ['google.com'] } }, /strangers can make accounts with it/],
      ...(['facebook.com', 'oidc.partner', 'saml.partner'] as const).map(
        (id) => [id, { federated: new Map([GOOGLE, [id, true]]) }, /strangers can make accounts with it/] as const,
      ),
    ] as const
  ).map(
    ([provider, changes, consequence]): Variation => ({
      what: `${provider}, which the site does not offer`,
      changes,
      check: `Provider ${provider}`,
      severity: 'warning',
      cause: new RegExp(`${consequence.source}.*cannot read`),
      fix: PROVIDERS,
    }),
  ),
  {
    what: 'passkeys, which the sign-in screen cannot offer',
    changes: { cloud: { passkeys: { value: true } } },
    check: 'Passkeys',
    severity: 'warning',
    cause: /past the providers/,
    fix: /updatePasskeyConfig/,
  },
  ...(
    [
      ['are for other sites', ['docs-live.web.app', 'example.co'], 'error', /docs\.example\.com/],
      ['are for one that looks alike', ['cs.example.com'], 'error', /docs\.example\.com/],
      ['have localhost', ['docs.example.com', 'localhost'], 'note', /localhost/],
    ] as const
  ).map(
    ([what, authorizedDomains, severity, cause]): Variation => ({
      what: `domains that ${what}`,
      changes: { project: { authorizedDomains: [...authorizedDomains] } },
      check: 'Authorized domains',
      severity,
      cause,
    }),
  ),
  ...(
    [
      ['popup', 'warning', /with popups blocked the redirect/],
      ['redirect', 'error', /lose the result of the redirect flow/],
    ] as const
  ).map(
    ([signInFlow, severity, cause]): Variation => ({
      what: `an authDomain on another host, with the ${signInFlow}`,
      changes: { requirements: { authDomain: 'docs-live.firebaseapp.com', signInFlow } },
      check: 'authDomain',
      severity,
      cause,
      fix: /https:\/\/docs\.example\.com\/__\/auth\/handler/,
    }),
  ),
  ...(
    [
      ['is not there', { status: 404 }, /responds with 404/],
      ['does not respond', { unreachable: 'no such host' }, /no such host/],
    ] as const
  ).map(
    ([what, signInFrame, cause]): Variation => ({
      what: `a sign-in frame that ${what}`,
      changes: { signInFrame },
      check: 'Sign-in frame',
      severity: 'error',
      cause,
    }),
  ),
  ...(
    [
      ['open to anybody', {}, {}, 'warning', /It cannot read until/],
      ['open as the site offers it', { signUpDisabled: false }, {}, 'note', /as site\.config\.ts allows/],
      ['closed to colleagues with Google too', {}, CLOSED, 'note', /a new colleague is refused/],
    ] as const
  ).map(
    ([what, requirements, project, severity, cause]): Variation => ({
      what: `sign-up that is ${what}`,
      changes: {
        requirements: { ...requirements, blockingFunctions: false },
        project: { ...UNGUARDED, ...project },
      },
      check: 'Sign-up on the server',
      severity,
      cause,
    }),
  ),
  {
    what: 'blocking functions that the site does not deploy',
    changes: { requirements: { blockingFunctions: false } },
    check: 'Blocking functions',
    severity: 'warning',
    cause: /every sign-in fails/,
  },
  {
    what: 'no enumeration protection',
    changes: { project: { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } } },
    check: 'E-mail enumeration protection',
    severity: 'warning',
    cause: /whether an address has an account/,
  },
  ...(
    [
      ['ENABLED', /users who have enrolled one/],
      ['MANDATORY', /nobody can sign in/],
    ] as const
  ).map(
    ([state, cause]): Variation => ({
      what: `a second factor that is ${state}`,
      changes: { project: { mfa: { state } } },
      check: 'Second factor',
      severity: 'error',
      cause,
    }),
  ),
  {
    what: 'reCAPTCHA for e-mail',
    changes: { project: RECAPTCHA },
    check: 'reCAPTCHA for e-mail',
    severity: 'error',
    cause: /e-mail sign-in fails/,
  },
  ...(
    [
      [undefined, 'note', /stock page/],
      ['https://docs-live.firebaseapp.com/__/auth/action', 'note', /stock page/],
      ['https://docs.example.com/__/auth/action', 'note', /stock page/],
      ['https://old.example.com/', 'error', /not on this site/],
      ['no address', 'error', /not on this site/],
    ] as const
  ).map(
    ([callbackUri, severity, cause]): Variation => ({
      what: `links in e-mails that lead to ${callbackUri ?? 'the default'}`,
      changes: { project: { notification: { sendEmail: { callbackUri } } } },
      check: 'Action URL of e-mails',
      severity,
      cause,
    }),
  ),
  {
    what: 'a key service that is out of reach',
    changes: { keyService: { unreachable: 'no such host' } },
    check: 'Key service',
    severity: 'error',
    cause: /no such host/,
    command: RESTORE,
  },
  {
    what: 'a build that is not sealed',
    changes: { requirements: { isSealed: false }, keyService: { status: 404 } },
    check: 'Key service',
    severity: 'note',
    cause: /does not protect/,
  },
  // What could not be read is not in order.
  ...(
    [
      ['Plan', { billing: UNREAD }],
      ['APIs', { apis: UNREAD }],
      ['Organisation policies', { orgPolicies: new Map([['gcp.resourceLocations', UNREAD]]) }],
      ['Callers of contentKey', { publicAccess: new Map([...cloud.publicAccess, [KEY_SERVICE, UNREAD]]) }],
      ['Secret DOCS_SEAL_KEYS', { secret: UNREAD }],
      ['Role docsFunctions', { customRoles: new Map([...cloud.customRoles, ['docsFunctions', UNREAD]]) }],
      ['Domain of the site', { customDomain: UNREAD }],
      ['App Check', { appCheck: UNREAD }],
      ['Images of functions', { images: UNREAD }],
      ['Log of who got which key', { logSink: UNREAD }],
      ['Alerts', { uptimeChecks: UNREAD }],
      ['Who can be docs-live', { provider: UNREAD }],
      [
        'Roles of docs-live',
        { policies: new Map([...cloud.policies, ['docs-functions@docs-live.iam.gserviceaccount.com', UNREAD]]) },
      ],
    ] as const
  ).map(
    ([check, changed]): Variation => ({
      what: `${check}, which could not be read`,
      changes: { cloud: changed },
      check,
      severity: 'warning',
      cause: /responded with 500/,
    }),
  ),
];

/** Projects without a problem that a check could take for one. */
export const FINE: Readonly<Record<string, Changes>> = {
  'a site without Google': { requirements: { providers: ['password'] }, federated: new Map() },
  'a site without e-mail': { requirements: { providers: ['google.com'] }, project: { signIn: {} } },
  'sign-in methods that are off': {
    project: { signIn: { ...EMAIL, anonymous: { enabled: false }, phoneNumber: { enabled: false } } },
    federated: new Map([GOOGLE, ['github.com', false], ['oidc.partner', false]]),
  },
  'sign-in methods that the site offers': {
    requirements: { providers: ['google.com', 'password', 'anonymous', 'phone', 'oidc.partner'] },
    project: { signIn: { ...EMAIL, anonymous: { enabled: true }, phoneNumber: { enabled: true } } },
    federated: new Map([GOOGLE, ['oidc.partner', true]]),
  },
  'a domain above that of the site': { project: { authorizedDomains: ['example.com'] } },
  'accounts that only administrators create': {
    requirements: { blockingFunctions: false, providers: ['password'] },
    project: { ...UNGUARDED, ...CLOSED },
    federated: new Map(),
  },
  'reCAPTCHA without sign-in by e-mail': {
    requirements: { providers: ['google.com'] },
    project: { ...RECAPTCHA, signIn: {} },
  },
  'a policy for locations of a continent': orgPoliciesWith('gcp.resourceLocations', {
    values: { allowedValues: ['in:us-locations', 'global'], deniedValues: [] },
  }),
  'a policy for values with a prefix': orgPoliciesWith('run.allowedIngress', {
    values: { allowedValues: ['is:all'], deniedValues: [] },
  }),
  'a policy that denies something else': orgPoliciesWith('run.allowedIngress', {
    values: { allowedValues: [], deniedValues: ['internal'] },
  }),
  'a constraint that is not enforced': orgPoliciesWith('cloudfunctions.requireVPCConnector', { enforce: false }),
};

import { buildAccount } from './builders.ts';
import { type AccountName, type CloudProject, serviceAccountEmail } from './project.ts';

/** The resource on which a role is granted: the narrowest that its permissions allow. */
export type Resource =
  | { readonly kind: 'project' }
  | { readonly kind: 'service-account'; readonly email: string }
  | { readonly kind: 'secret'; readonly name: string };

/** A role that an account needs. */
export interface Grant {
  readonly account: AccountName;
  readonly on: Resource;
  /** `roles/ID`, or the id of one of CUSTOM_ROLES. */
  readonly role: string;
  readonly because: string;
}

/** A custom role, for accounts to which any of Google's roles would give much more than they need. */
export interface CustomRole {
  readonly id: string;
  readonly title: string;
  readonly permissions: readonly string[];
}

/** Name of the secret with the content keys. */
export const KEYS_SECRET = 'DOCS_SEAL_KEYS';
/** Name of the bucket and the sink of the log of who got which key. */
export const KEY_LOG = 'key-hand-outs';
/** Repository of the functions' images; the name is chosen by Cloud Functions. */
export const IMAGE_REPOSITORY = 'gcf-artifacts';

const PROJECT = { kind: 'project' } as const;

export const CUSTOM_ROLES = [
  {
    id: 'docsFunctions',
    title: 'Documentation: functions',
    // Instead of Firebase Authentication Admin, which could also delete accounts and change the project's settings.
    permissions: ['firebaseauth.configs.get', 'firebaseauth.users.get', 'firebaseauth.users.update'],
  },
  {
    id: 'docsAuthSettings',
    title: 'Documentation: settings of sign-in',
    permissions: ['firebaseauth.configs.get', 'firebaseauth.configs.update'],
  },
] as const satisfies readonly CustomRole[];

/** Returns every role that the accounts of a site with functions need in a project, and no more. */
export function requiredGrants(project: CloudProject): Grant[] {
  return [...functionGrants(), ...(project.environment === 'live' ? liveGrants(project) : previewGrants())];
}

/** Returns the name of a role in the project's policy. */
export function fullRole(role: string, { projectId }: Pick<CloudProject, 'projectId'>): string {
  return role.includes('/') ? role : `projects/${projectId}/roles/${role}`;
}

function functionGrants(): Grant[] {
  const account = 'docs-functions';
  return [
    { account, on: PROJECT, role: 'docsFunctions', because: 'reads accounts, and records their origin' },
    {
      account,
      on: { kind: 'secret', name: KEYS_SECRET },
      role: 'roles/secretmanager.secretAccessor',
      because: 'hands out the content keys',
    },
  ];
}

function liveGrants(project: CloudProject): Grant[] {
  const account = 'docs-live';
  const { projectId, blockingFunctions } = project;
  const actAs = (email: string, because: string): Grant => ({
    account,
    on: { kind: 'service-account', email },
    role: 'roles/iam.serviceAccountUser',
    because,
  });
  return [
    ...deployGrants(account),
    { account, on: PROJECT, role: 'roles/cloudfunctions.admin', because: 'deploys the functions' },
    actAs(serviceAccountEmail('docs-functions', project), 'deploys functions that run as it'),
    actAs(`${projectId}@appspot.gserviceaccount.com`, 'the Firebase CLI tests it before each deploy of functions'),
    actAs(buildAccount(project), 'builds the images of functions'),
    ...(blockingFunctions ? [authSettings(account, 'registers the blocking functions')] : []),
  ];
}

function previewGrants(): Grant[] {
  const account = 'docs-preview';
  return [
    ...deployGrants(account),
    {
      account,
      on: PROJECT,
      role: 'roles/cloudfunctions.viewer',
      because: 'finds the function that Hosting forwards to, and its version of the secret',
    },
    authSettings(account, 'adds the address of a preview to the authorized domains'),
  ];
}

/** Returns what every deploy to Hosting needs. */
function deployGrants(account: AccountName): Grant[] {
  return [
    { account, on: PROJECT, role: 'roles/firebasehosting.admin', because: 'deploys the site' },
    {
      account,
      on: PROJECT,
      role: 'roles/serviceusage.serviceUsageConsumer',
      because: 'the Firebase CLI names the project whose quota it uses',
    },
    { account, on: PROJECT, role: 'roles/serviceusage.apiKeysViewer', because: "reads the web app's settings" },
    {
      account,
      on: { kind: 'secret', name: KEYS_SECRET },
      role: 'roles/secretmanager.viewer',
      because: "finds the secret's versions, and which keys they have",
    },
  ];
}

function authSettings(account: AccountName, because: string): Grant {
  return { account, on: PROJECT, role: 'docsAuthSettings', because };
}

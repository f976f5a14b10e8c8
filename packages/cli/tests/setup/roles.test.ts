import { execFileSync } from 'node:child_process';
import { CUSTOM_ROLES, requiredGrants } from '../../src/cloud/grants';
import type { CloudProject } from '../../src/cloud/project';

/**
 * Permissions that matter here of Google's roles, as recorded in November 2026 from
 * https://cloud.google.com/iam/docs/roles-permissions (firebasehosting, cloudfunctions, serviceusage, iam).
 */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  'roles/firebasehosting.admin': ['firebase.projects.get', 'firebasehosting.sites.get', 'firebasehosting.sites.update'],
  'roles/cloudfunctions.admin': [
    ...['list', 'create', 'get', 'update', 'delete', 'setIamPolicy'].map((verb) => `cloudfunctions.functions.${verb}`),
    'cloudfunctions.operations.get',
    ...['run.services.getIamPolicy', 'run.services.setIamPolicy'],
  ],
  'roles/cloudfunctions.viewer': ['cloudfunctions.functions.list', 'cloudfunctions.functions.get'],
  'roles/serviceusage.serviceUsageConsumer': ['serviceusage.services.get', 'serviceusage.services.use'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs'],
  ...Object.fromEntries(CUSTOM_ROLES.map(({ id, permissions }) => [id, permissions])),
};

/** Prints the permissions that the locked CLI tests before it deploys. */
const ASKED = `
  const { readFileSync } = require('node:fs');
  const lib = 'firebase-tools/lib/';
  const { TARGET_PERMISSIONS } = require(lib + 'deploy');
  const { command } = require(lib + 'commands/hosting-channel-deploy');
  const named = (module, pattern) => [...readFileSync(require.resolve(lib + module), 'utf8').matchAll(pattern)].map(([, name]) => name);
  const PERMISSION = /"([a-z]+\\.[a-zA-Z]+\\.[a-zA-Z]+)"/g;
  console.log(JSON.stringify({
    base: named('requirePermissions.js', PERMISSION),
    channel: command.befores.flatMap(({ args }) => args.flat()),
    hosting: TARGET_PERMISSIONS.hosting,
    functions: TARGET_PERMISSIONS.functions,
    iam: named('deploy/functions/checkIam.js', PERMISSION),
    apis: named('ensureApiEnabled.js', /(x-goog-user-project)/g),
    invoker: named('gcp/run.js', /:([gs]etIamPolicy)/g),
  }));
`;

type Part = 'base' | 'channel' | 'hosting' | 'functions' | 'iam' | 'apis' | 'invoker';
const asked = JSON.parse(execFileSync(process.execPath, ['-e', ASKED], { encoding: 'utf8' })) as Record<Part, string[]>;

function project(environment: CloudProject['environment'], blockingFunctions = false): CloudProject {
  return { projectId: 'acme-docs', projectNumber: '42', region: 'us-central1', environment, blockingFunctions };
}

/** Returns the permissions that the account has on the project, and what they are on otherwise. */
function permissionsOf(target: CloudProject): string[] {
  const grants = requiredGrants(target).filter(({ account }) => account === `docs-${target.environment}`);
  return grants.flatMap(({ role, on }) =>
    (ROLES[role] ?? []).map((permission) => (on.kind === 'service-account' ? `${permission} ${on.email}` : permission)),
  );
}

test('the CLI asks for permissions, and names the project of its quota, where this test looks', () => {
  expect(Object.values(asked).filter((permissions) => permissions.length === 0)).toEqual([]);
});

test('docs-live has every permission that the CLI asks for before it deploys the site and the functions', () => {
  const { base, hosting, functions, iam, invoker } = asked;
  const actAs = 'iam.serviceAccounts.actAs';
  const wanted = [
    ...base,
    ...hosting,
    ...functions,
    ...invoker.map((method) => `run.services.${method}`),
    ...iam.filter((permission) => permission.toLowerCase() !== actAs.toLowerCase()),
  ];
  expect(permissionsOf(project('live'))).toEqual(
    expect.arrayContaining([
      ...wanted,
      ...['serviceusage.services.get', 'serviceusage.services.use'],
      `${actAs} acme-docs@appspot.gserviceaccount.com`,
    ]),
  );
  expect(permissionsOf(project('live'))).not.toContain('firebaseauth.configs.update');
  expect(permissionsOf(project('live', true))).toContain('firebaseauth.configs.update');
});

test('docs-preview has every permission that the CLI asks for before it deploys a channel', () => {
  const permissions = permissionsOf(project('preview'));
  expect(permissions).toEqual(
    expect.arrayContaining([
      ...asked.base,
      ...asked.channel,
      ...['serviceusage.services.get', 'serviceusage.services.use', 'firebaseauth.configs.update'],
    ]),
  );
  expect(permissions.filter((permission) => /actAs|functions\.(?:create|update)/.test(permission))).toEqual([]);
});

import * as z from 'zod';
import { BUILDER_ROLE, buildAccount, canBuild } from '../../cloud/builders.ts';
import { CUSTOM_ROLES, fullRole, type Grant, grantsOf, type Resource } from '../../cloud/grants.ts';
import { type AccountName, serviceAccount } from '../../cloud/project.ts';
import { gcloud, read, type Step, type Target } from '../step.ts';

const accountsSchema = z.array(z.object({ email: z.string() }));
const roleSchema = z.object({ includedPermissions: z.array(z.string()).default([]) });
export const policySchema = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() }))
    .default([]),
});

/** Creates the site's accounts in the project; the one for deploys only with GitHub. */
export function accountStep(target: Target, withGitHub: boolean): Step {
  const { projectId } = target;
  return {
    title: `Service accounts of ${projectId}`,
    look: [read('iam service-accounts list', '--project', projectId)],
    todo: (found) => {
      const emails = found ? accountsSchema.parse(found[0]).map(({ email }) => email) : [];
      const missing = accountsOf(target, withGitHub).filter((name) => !emails.includes(serviceAccount(name, target)));
      return { commands: missing.map((name) => gcloud('iam service-accounts create', name, '--project', projectId)) };
    },
  };
}

/** Grants the role for building functions, unless the account has one. */
export function buildStep(target: Target): Step {
  const { projectId } = target;
  const email = buildAccount(target);
  const [list, policy] = [
    read('iam service-accounts list', '--project', projectId),
    read('projects get-iam-policy', projectId),
  ];
  const member = ['--member', `serviceAccount:${email}`, '--role', BUILDER_ROLE, '--condition=None'];
  return {
    title: `Builds of functions in ${projectId}`,
    look: [list, policy],
    todo: (found, fill) => {
      const known = found && { emails: accountsSchema.parse(found[0]), ...policySchema.parse(found[1]) };
      if (known && canBuild(known.bindings, { projectNumber: fill(target.projectNumber) })) return { commands: [] };
      if (known && !known.emails.some((each) => each.email === fill(email)))
        return {
          commands: [],
          note: 'The account that builds does not exist yet. If the first deploy of functions lacks a role, run this command again.',
        };
      return { commands: [gcloud('projects add-iam-policy-binding', projectId, ...member)] };
    },
  };
}

export function roleSteps(target: Target, withGitHub: boolean): Step[] {
  const { projectId } = target;
  const grants = ownGrants(target, withGitHub);
  return CUSTOM_ROLES.filter(({ id }) => grants.some(({ role }) => role === id)).map(({ id, title, permissions }) => ({
    title: `Role ${id} of ${projectId}`,
    look: [{ ...read('iam roles describe', id, '--project', projectId), mayBeAbsent: true }],
    todo: (found) => {
      const role = found?.[0] ? roleSchema.parse(found[0]) : undefined;
      if (role && sameMembers(role.includedPermissions, permissions)) return { commands: [] };
      const options = ['--project', projectId, '--title', title, '--permissions', permissions.join(',')];
      return { commands: [gcloud(`iam roles ${role ? 'update' : 'create'}`, id, ...options)] };
    },
  }));
}

/** Grants the accounts' roles, in one step for each resource. */
export function grantSteps(target: Target, withGitHub: boolean): Step[] {
  const byResource = new Map<string, Grant[]>();
  for (const grant of ownGrants(target, withGitHub)) {
    const key = JSON.stringify(grant.on);
    byResource.set(key, [...(byResource.get(key) ?? []), grant]);
  }
  return [...byResource.values()].map((grants) => {
    const bindings = grants.map(({ account, role }) => ({
      role: fullRole(role, target),
      member: `serviceAccount:${serviceAccount(account, target)}`,
    }));
    return bindStep(target, (grants[0] as Grant).on, bindings);
  });
}

/** Grants roles to members, on one resource. */
export function bindStep(
  target: Target,
  on: Resource,
  bindings: readonly { readonly role: string; readonly member: string }[],
): Step {
  const { words, resource } = policyOf(target, on);
  // Google's own accounts appear some time after their API is enabled, or never.
  const isGoogles = on.kind === 'service-account' && !on.email.endsWith('.iam.gserviceaccount.com');
  return {
    title: `Roles on ${on.kind === 'project' ? 'the project' : on.kind === 'service-account' ? on.email : on.name}`,
    look: [{ ...read(`${words} get-iam-policy`, ...resource), ...(isGoogles ? { mayBeAbsent: true } : {}) }],
    todo: (found, fill) => {
      if (found?.[0] === null)
        return {
          commands: [],
          note: `There is no such account yet; once functions have been deployed, look with npm run doctor, and if it is there run npm run setup again.`,
        };
      const present = found ? policySchema.parse(found[0]).bindings.filter(({ condition }) => !condition) : [];
      const missing = bindings.filter(
        ({ role, member }) => !present.some((each) => each.role === role && each.members.includes(fill(member))),
      );
      return {
        commands: missing.map(({ role, member }) =>
          // Without --condition, gcloud asks for one if any binding of the policy has a condition.
          gcloud(
            `${words} add-iam-policy-binding`,
            ...resource,
            '--member',
            member,
            '--role',
            role,
            '--condition=None',
          ),
        ),
      };
    },
  };
}

/** Returns the gcloud commands for a resource's policy, and the resource's name in them. */
function policyOf({ projectId }: Target, on: Resource): { words: string; resource: string[] } {
  const project = ['--project', projectId];
  switch (on.kind) {
    case 'project':
      return { words: 'projects', resource: [projectId] };
    case 'service-account':
      return { words: 'iam service-accounts', resource: [on.email, ...project] };
    case 'secret':
      return { words: 'secrets', resource: [on.name, ...project] };
  }
}

function accountsOf({ environment }: Target, withGitHub: boolean): AccountName[] {
  return withGitHub ? ['docs-functions', `docs-${environment}`] : ['docs-functions'];
}

function ownGrants(target: Target, withGitHub: boolean): Grant[] {
  return grantsOf(target).filter(({ account }) => accountsOf(target, withGitHub).includes(account));
}

function sameMembers(left: readonly string[], right: readonly string[]): boolean {
  return [...left].sort().join() === [...right].sort().join();
}

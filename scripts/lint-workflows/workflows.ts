import { parse } from 'yaml';

const USES = /^\s*(?:-\s+)?uses:\s*['"]?([^\s'"#]+)['"]?\s*(?:#\s*(\S+))?/;
const PINNED = /@[0-9a-f]{40}$/;
const SECRET = /\$\{\{[^}]*\b(?:secrets|github\.token)\b/;

interface Workflow {
  readonly permissions?: unknown;
  readonly env?: Variables;
  readonly jobs?: Readonly<
    Record<string, { readonly env?: Variables; readonly steps?: readonly { readonly run?: string }[] }>
  >;
}

type Variables = Readonly<Record<string, unknown>>;

/** Returns security risks of a workflow that GitHub's parser accepts, one line each. */
export function workflowRisks(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs ?? {});
  const scripts = jobs.flatMap(([job, { steps = [] }]) => steps.map(({ run = '' }) => ({ job, run })));
  return [
    ...unpinnedActions(text),
    ...(workflow.permissions === undefined
      ? ['it uses the default permissions, which may be too broad: set permissions.']
      : []),
    ...broadSecrets('the workflow', workflow.env),
    ...jobs.flatMap(([job, { env }]) => broadSecrets(`job ${job}`, env)),
    // https://docs.github.com/actions/concepts/security/script-injections
    ...scripts
      .filter(({ run }) => run.includes('${{'))
      .map(({ job }) => `a script of job ${job} contains an expression: pass it as an environment variable.`),
  ];
}

/**
 * Finds secrets in the environment of a job or workflow, which every step sees, including install scripts of
 * packages.
 */
function broadSecrets(owner: string, variables: Variables = {}): string[] {
  return Object.entries(variables)
    .filter(([, value]) => SECRET.test(String(value)))
    .map(([name]) => `${owner} exposes the secret ${name} to every step: set it only in the step that needs it.`);
}

/**
 * Finds actions that a moved tag could replace: each must be pinned to a full commit, with its version after a `#` for
 * people and Dependabot. Actions and workflows of this repository (`./...`) are versioned with it.
 */
function unpinnedActions(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, action = '', version] = USES.exec(line) ?? [];
    if (!action || action.startsWith('./')) return [];
    if (!PINNED.test(action)) return [`${action} is not pinned: use a full commit SHA.`];
    return version ? [] : [`${action} has no version comment: add it after a #.`];
  });
}

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

/** What makes a workflow less safe than it could be, beyond what GitHub's parser refuses; one line each. */
export function workflowRisks(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs ?? {});
  const scripts = jobs.flatMap(([job, { steps = [] }]) => steps.map(({ run = '' }) => ({ job, run })));
  return [
    ...unpinnedActions(text),
    ...(workflow.permissions === undefined ? ['it takes the default permissions, which may be wide.'] : []),
    ...wideSecrets('the workflow', workflow.env),
    ...jobs.flatMap(([job, { env }]) => wideSecrets(`job ${job}`, env)),
    // https://docs.github.com/actions/concepts/security/script-injections
    ...scripts
      .filter(({ run }) => run.includes('${{'))
      .map(({ job }) => `a script of job ${job} holds an expression: hand it over as an environment variable.`),
  ];
}

/** Every step of a job sees the job's environment and the workflow's, the scripts of packages that are installed among them. */
function wideSecrets(owner: string, variables: Variables = {}): string[] {
  return Object.entries(variables)
    .filter(([, value]) => SECRET.test(String(value)))
    .map(([name]) => `${owner} hands the secret ${name} to every step: name it in the step that needs it.`);
}

/**
 * Actions that a moved tag could swap: each must name a full commit, with its version behind a `#` for people and for
 * Dependabot. Actions and workflows of this repository (`./...`) move with it.
 */
function unpinnedActions(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, action = '', version] = USES.exec(line) ?? [];
    if (!action || action.startsWith('./')) return [];
    if (!PINNED.test(action)) return [`${action} is not pinned to a full commit SHA.`];
    return version ? [] : [`${action} does not say its version in a comment.`];
  });
}

import { parse } from 'yaml';

const USES_LINE = /^\s*(?:-\s+)?uses:\s*['"]?([^\s'"#]+)['"]?\s*(?:#\s*(\S+))?/;
const PINNED = /@[0-9a-f]{40}$/;
const SECRET = /\$\{\{[^}]*\b(?:secrets|github\.token)\b/;

/** Programs that install packages or run installed code. */
const PACKAGE_CODE = /\b(?:npm|npx|pnpm|yarn|bun|corepack|tsx)\b|node_modules\/\.bin/;
const CHECKED_ARTIFACT = /\.github\/deploy\/unpack\.sh (\S+) "\$(\w+)"/g;
const OUTPUT_OF_JOB = /^\$\{\{ *needs\.[\w-]+\.outputs\.[\w-]+ *\}\}$/;

interface Workflow {
  readonly permissions?: Permissions;
  readonly env?: Variables;
  readonly jobs?: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Permissions;
  readonly env?: Variables;
  /** A workflow that the job calls instead of running steps. */
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly with?: Variables;
  readonly run?: string;
  readonly env?: Variables;
}

type Permissions = string | Readonly<Record<string, string>>;
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
    ...jobs
      .filter(([, job]) => hasIdentity(job.permissions ?? workflow.permissions))
      .flatMap(([name, job]) =>
        identityRisks(job).map((risk) => `job ${name} can deploy (id-token: write), but ${risk}`),
      ),
    // https://docs.github.com/actions/concepts/security/script-injections
    ...scripts
      .filter(({ run }) => run.includes('${{'))
      .map(({ job }) => `a script of job ${job} contains an expression: pass it as an environment variable.`),
  ];
}

function hasIdentity(permissions: Permissions | undefined): boolean {
  return typeof permissions === 'object' ? permissions['id-token'] === 'write' : permissions === 'write-all';
}

/**
 * Finds ways in which a dependency's code could use a job's identity, with which every process of the job can deploy:
 * decisions/deploy-jobs.md. Artifacts and caches of other jobs count as such code until their digest is checked.
 * `setup-node` restores npm's cache by itself where package.json names npm as its package manager.
 */
function identityRisks({ uses, steps = [] }: Job): string[] {
  const checked = new Map(steps.flatMap(checkedArtifacts));
  return [
    ...(uses === undefined || uses.startsWith('./') ? [] : [`calls ${uses}: call a workflow of this repository.`]),
    ...steps.flatMap(({ uses: action = '', with: inputs = {}, run = '' }) => {
      const [program] = PACKAGE_CODE.exec(run) ?? [];
      const artifact = String(inputs.name);
      return [
        ...(program ? [`runs ${program}: do that in a job without it.`] : []),
        ...(action.startsWith('actions/cache') || 'cache' in inputs
          ? ['restores a cache, which other jobs write: leave it out.']
          : []),
        ...(action.startsWith('actions/setup-node@') && inputs['package-manager-cache'] !== false
          ? ['may restore a cache, which other jobs write: set package-manager-cache: false.']
          : []),
        ...(action.startsWith('actions/download-artifact@') && !OUTPUT_OF_JOB.test(String(checked.get(artifact)))
          ? [
              `does not check the artifact "${artifact}": unpack it with .github/deploy/unpack.sh and a digest from needs.`,
            ]
          : []),
      ];
    }),
  ];
}

/** Returns the artifacts that a step unpacks, with the digest that it requires. */
function checkedArtifacts({ run = '', env = {} }: Step): [artifact: string, digest: unknown][] {
  return [...run.matchAll(CHECKED_ARTIFACT)].map(([, artifact = '', variable = '']) => [artifact, env[variable]]);
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
    const [, action = '', version] = USES_LINE.exec(line) ?? [];
    if (!action || action.startsWith('./')) return [];
    if (!PINNED.test(action)) return [`${action} is not pinned: use a full commit SHA.`];
    return version ? [] : [`${action} has no version comment: add it after a #.`];
  });
}

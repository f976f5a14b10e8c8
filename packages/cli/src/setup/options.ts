import { parseArgs } from 'node:util';
import { Failure } from 'gatedocs-generator/node';
import { checkVariables } from 'gatedocs-generator/settings';
import { readDeploySettings } from '../build-functions/readDeploySettings.ts';
import type { Recipient } from '../cloud/alertChannels.ts';
import { readEnvFile } from '../cloud/envFile.ts';
import { type EnvironmentName, envFileName } from '../cloud/project.ts';
import { type Target, valueReference } from './step.ts';

const OPTIONS = {
  project: { type: 'string' },
  'preview-project': { type: 'string' },
  github: { type: 'string' },
  /** Address for alerts; that of the person who runs the command if absent. */
  alerts: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const USAGE =
  'npm run setup -- --project ID [--preview-project ID] [--github OWNER/REPOSITORY] [--alerts ADDRESS] [--dry-run]';
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const REPOSITORY = /^[\w-]+\/[\w.-]+$/;
const ADDRESS = /^[^\s@"'\\$]+@[\w.-]+$/;

export interface SetupOptions {
  readonly project: string;
  readonly previewProject: string | undefined;
  readonly repository: string | undefined;
  readonly alerts: string | undefined;
  readonly dryRun: boolean;
}

/** @throws Failure naming the option. */
export function parseOptions(args: readonly string[]): SetupOptions {
  const values = parseValues(args);
  const { project, 'preview-project': previewProject, github: repository, alerts, 'dry-run': dryRun } = values;
  if (!project) throw new Failure(`Name the project: ${USAGE}.`);
  for (const id of [project, previewProject])
    if (id !== undefined && !PROJECT_ID.test(id))
      throw new Failure(`"${id}" is not the id of a project (6 to 30 lower-case characters): ${USAGE}.`);
  if (project === previewProject)
    throw new Failure(
      'Previews need a project of their own: an account that deploys previews can also deploy the site.',
    );
  if (repository !== undefined && !REPOSITORY.test(repository))
    throw new Failure(`"${repository}" is not OWNER/REPOSITORY: ${USAGE}.`);
  if (alerts !== undefined && !ADDRESS.test(alerts)) throw new Failure(`"${alerts}" is not an address: ${USAGE}.`);
  return { project, previewProject, repository, alerts, dryRun };
}

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message.split('. ')[0]}: ${USAGE}.`);
  }
}

/** @param account address of whoever runs the command; undefined when nobody is signed in. */
export function alertRecipient(alerts: string | undefined, account: string | undefined): Recipient {
  return { address: alerts ?? account ?? 'YOUR-ADDRESS', isNamed: alerts !== undefined };
}

/**
 * Returns the projects with the settings in their files. Previews use the rewrite in firebase.json, so their functions
 * are in the same region as the live site's.
 * @throws Failure when a file belongs to another project, or a setting is malformed.
 */
export function readTargets(
  { project, previewProject }: Pick<SetupOptions, 'project' | 'previewProject'>,
  siteHost: string,
  variables: NodeJS.ProcessEnv,
): readonly [Target, ...Target[]] {
  const live = readTarget(project, 'live', siteHost, variables);
  if (!previewProject) return [live];
  const preview = readTarget(previewProject, 'preview', siteHost, variables, live.region);
  if (preview.region !== live.region)
    throw new Failure(
      `Previews are in ${preview.region} (DOCS_FUNCTIONS_REGION in ${preview.file}), and the site is in ${live.region}, but firebase.json has one rewrite for both: name the same region in both files.`,
    );
  return [live, preview];
}

function readTarget(
  projectId: string,
  environment: EnvironmentName,
  siteHost: string,
  variables: NodeJS.ProcessEnv,
  defaultRegion?: string,
): Target {
  const file = envFileName({ environment });
  const settings = readEnvFile(file);
  const account = /@([a-z0-9-]+)\.iam\.gserviceaccount\.com$/.exec(settings.DOCS_FUNCTIONS_SERVICE_ACCOUNT ?? '')?.[1];
  const owner = [settings.FIREBASE_PROJECT_ID, account].find((id) => id && id !== projectId);
  if (owner)
    throw new Failure(`${file} has settings of ${owner}, not of ${projectId}: rename the file, or correct it.`);
  checkVariables(file, settings);
  const DOCS_FUNCTIONS_REGION = variables.DOCS_FUNCTIONS_REGION || settings.DOCS_FUNCTIONS_REGION || defaultRegion;
  const { region, blockingFunctions } = readDeploySettings({ ...settings, ...variables, DOCS_FUNCTIONS_REGION });
  return {
    projectId,
    environment,
    file,
    settings,
    region,
    blockingFunctions,
    projectNumber: valueReference({ environment }, 'NUMBER'),
    authDomain: environment === 'live' ? siteHost : `${projectId}.firebaseapp.com`,
  };
}

import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Failure } from 'gatedocs-reference/failure';
import { HOST_NAME } from 'gatedocs-rules/policy';
import { parseSealKey } from 'gatedocs-rules/seal';
import * as z from 'zod';
import { nearestName } from './nearest.ts';
import { findProblems, type SettingProblem, sentences } from './problems.ts';
import { patternSchema } from './schema.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings of the Firebase project's web app. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
}

export interface Environment {
  readonly firebase: FirebaseSettings;
  /** Origin of the Auth emulator in a demo build, null in a build for a real project. */
  readonly authEmulator: string | null;
  /** Overrides site.config.ts. */
  readonly hostedDomain: string | undefined;
  /** Key of a sealed build, from which its content keys are derived (DOCS_SEAL_KEY); null in an unsealed one. */
  readonly buildKey: Buffer | null;
}

/** Project of a build without Firebase settings; the `demo-` prefix keeps the emulators offline. */
const DEMO_FIREBASE: FirebaseSettings = {
  apiKey: 'demo-api-key',
  authDomain: 'localhost',
  projectId: 'demo-docs',
};
const DEMO_AUTH_EMULATOR = 'http://localhost:9099';

const booleanSchema = patternSchema(/^(?:true|false)$/, 'write true or false').optional();

/** Variable with which `npm run build` tells Docusaurus that it will check what the build publishes. */
export const BUILD_VARIABLE = 'GATEDOCS_BUILD';

/** The variables of .env (see .env.example); those of the functions are read by packages/functions too. */
const variablesSchema = z.object({
  FIREBASE_API_KEY: patternSchema(
    /^[\w-]{20,}$/,
    'write the Web API key of the project (letters, digits, _ and -)',
  ).optional(),
  FIREBASE_AUTH_DOMAIN: patternSchema(HOST_NAME, 'write a host name such as docs.example.com').optional(),
  FIREBASE_PROJECT_ID: patternSchema(
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'write the id of a Firebase project: 6 to 30 lower-case letters, digits and hyphens, with a letter first',
  ).optional(),
  DOCS_HOSTED_DOMAIN: patternSchema(HOST_NAME, 'write a domain in lower case, such as example.com').optional(),
  DOCS_AUTH_EMULATOR: patternSchema(
    /^http:\/\/localhost:\d+$/,
    'write an address of this machine, such as http://localhost:9099',
  ).optional(),
  /** Its form is checked without showing it. */
  DOCS_SEAL_KEY: z.string().optional(),
  DOCS_BLOCKING_FUNCTIONS: booleanSchema,
  DOCS_FUNCTIONS_REGION: patternSchema(/^[a-z]+-[a-z]+\d+$/, 'write a region such as us-central1').optional(),
  DOCS_FUNCTIONS_SERVICE_ACCOUNT: patternSchema(
    /^[a-z0-9-]+@[a-z0-9.-]+\.gserviceaccount\.com$/,
    'write the e-mail address of a service account',
  ).optional(),
});

const VARIABLE_NAMES = Object.keys(variablesSchema.shape);
const FIREBASE_NAMES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;
const PLACE = '.env or the environment';

/**
 * Turns environment variables into settings. An empty variable counts as unset. Without any Firebase variable the
 * result is a demo environment, which talks to the local emulators only. If one is set, all must be set and
 * well-formed.
 * @throws Failure with one sentence for each variable that does not fit.
 */
export function parseEnvironment(variables: Variables): Environment {
  checkVariables(PLACE, variables, projectProblems);
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, ...settings } = onlySet(variables);
  const isProject = FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN && FIREBASE_PROJECT_ID;
  return {
    firebase: isProject
      ? { apiKey: FIREBASE_API_KEY, authDomain: FIREBASE_AUTH_DOMAIN, projectId: FIREBASE_PROJECT_ID }
      : DEMO_FIREBASE,
    authEmulator: isProject ? null : (settings.DOCS_AUTH_EMULATOR ?? DEMO_AUTH_EMULATOR),
    hostedDomain: settings.DOCS_HOSTED_DOMAIN,
    buildKey: settings.DOCS_SEAL_KEY ? parseSealKey(settings.DOCS_SEAL_KEY, 'DOCS_SEAL_KEY') : null,
  };
}

/**
 * Checks the form of each variable, whether or not others are missing.
 * @param place where they are.
 * @throws Failure with one sentence for each variable that does not fit.
 */
export function checkVariables(
  place: string,
  variables: Variables,
  others: (set: Variables) => SettingProblem[] = () => [],
): void {
  const set = onlySet(variables);
  const lines = sentences(place, [...findProblems(variablesSchema, set), ...others(set)], set);
  const key = set.DOCS_SEAL_KEY ? keyProblem(set.DOCS_SEAL_KEY) : null;
  if (lines || key) throw new Failure([lines, key && `${place}: ${key}`].filter(Boolean).join('\n'));
}

function onlySet(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}

function projectProblems(set: Variables): SettingProblem[] {
  const missing = FIREBASE_NAMES.filter((name) => set[name] === undefined);
  if (missing.length === FIREBASE_NAMES.length) return [];
  const fix = 'set all three FIREBASE_ variables of the project, or none for a demo (see .env.example)';
  return [
    ...missing.map((name) => ({ path: [name], fix })),
    ...(set.DOCS_AUTH_EMULATOR
      ? [{ path: ['DOCS_AUTH_EMULATOR'], fix: ', which is only for builds without a project: remove it' }]
      : []),
  ];
}

/** Returns what is wrong with the key of a build, without the key. */
function keyProblem(text: string): string | null {
  try {
    parseSealKey(text, 'DOCS_SEAL_KEY');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Adds the settings of .env, if present, to the process environment, which takes precedence. `DOCS_ENV_FILE` names
 * another file, for a second project.
 * @throws Failure when the named file cannot be read, or misspells a variable.
 */
export function loadEnvFile(): void {
  const file = process.env.DOCS_ENV_FILE || '.env';
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    if (process.env.DOCS_ENV_FILE)
      throw new Failure(`The environment: DOCS_ENV_FILE is ${JSON.stringify(file)}, which is no file: name one.`);
    return;
  }
  const variables = parseEnv(readFileSync(file, 'utf8'));
  const problems = findMisspelt(Object.keys(variables));
  if (problems.length > 0) throw new Failure(sentences(file, problems, {}));
  Object.assign(process.env, { ...variables, ...process.env });
}

/** Variables that other programs of a Firebase project have, although they are like one of ours. */
const OTHERS_NAMES: ReadonlySet<string> = new Set([
  'FIREBASE_APP_ID',
  'FIREBASE_PRIVATE_KEY',
  'FIREBASE_PROJECT_NUMBER',
]);

/** Other programs may have variables there, so only names that are like one of ours are wrong. */
function findMisspelt(names: readonly string[]): SettingProblem[] {
  return names.flatMap((name) => {
    const isOurs = /^(?:DOCS|FIREBASE)_/.test(name) && !VARIABLE_NAMES.includes(name) && !OTHERS_NAMES.has(name);
    const meant = isOurs ? nearestName(name, VARIABLE_NAMES) : undefined;
    return meant === undefined ? [] : [{ path: [name], fix: `did you mean ${meant}?`, isUnknown: true as const }];
  });
}

/** Reads the settings of the environment file and the process environment. */
export function readEnvironment(): Environment {
  loadEnvFile();
  return parseEnvironment(process.env);
}

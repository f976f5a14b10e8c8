import { existsSync } from 'node:fs';
import { parseSealKey } from 'gatedocs-rules/seal';
import * as z from 'zod';

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

/** A host name or a domain, in lower case. */
export const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

const firebaseSchema = z.object({
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,}$/, 'must be the Web API key of the project (letters, digits, _ and -)'),
  FIREBASE_AUTH_DOMAIN: z.string().regex(HOST_NAME, 'must be a host name such as docs.example.com'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be a Firebase project id (6 to 30 lower-case characters)'),
});

const settingsSchema = z.object({
  DOCS_HOSTED_DOMAIN: z.string().regex(HOST_NAME, 'must be a domain such as example.com').optional(),
  DOCS_AUTH_EMULATOR: z
    .string()
    .regex(/^http:\/\/localhost:\d+$/, 'must look like http://localhost:9099')
    .optional(),
  DOCS_SEAL_KEY: z.string().optional(),
});

const FIREBASE_NAMES = Object.keys(firebaseSchema.shape) as (keyof typeof firebaseSchema.shape)[];

/**
 * Turns environment variables into settings. An empty variable counts as unset. Without any Firebase variable the
 * result is a demo environment, which talks to the local emulators only. If one is set, all must be set and
 * well-formed.
 * @throws Error with one line per invalid variable.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const settings = settingsSchema.safeParse(set);
  const isDemo = FIREBASE_NAMES.every((name) => set[name] === undefined);
  const firebase = isDemo ? null : firebaseSchema.safeParse(set);
  const problems = [settings.error, firebase?.error].flatMap((error) => error?.issues ?? []).map(describeIssue);
  if (!isDemo && set.DOCS_AUTH_EMULATOR)
    problems.push('DOCS_AUTH_EMULATOR is only for builds without Firebase settings: unset it');
  let buildKey: Buffer | null = null;
  try {
    if (set.DOCS_SEAL_KEY) buildKey = parseSealKey(set.DOCS_SEAL_KEY, 'DOCS_SEAL_KEY');
  } catch (error) {
    problems.push((error as Error).message);
  }
  if (problems.length > 0 || !settings.success) {
    throw new Error(
      ['Fix these settings in the environment or .env:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    );
  }
  return {
    firebase: firebase?.success
      ? {
          apiKey: firebase.data.FIREBASE_API_KEY,
          authDomain: firebase.data.FIREBASE_AUTH_DOMAIN,
          projectId: firebase.data.FIREBASE_PROJECT_ID,
        }
      : DEMO_FIREBASE,
    authEmulator: isDemo ? (settings.data.DOCS_AUTH_EMULATOR ?? DEMO_AUTH_EMULATOR) : null,
    hostedDomain: settings.data.DOCS_HOSTED_DOMAIN,
    buildKey,
  };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.code === 'invalid_type' ? `${name} is missing` : `${name} ${issue.message}`;
}

/**
 * Adds the settings of .env, if present, to the process environment, which takes precedence. `DOCS_ENV_FILE` names
 * another file, for a second project.
 * @throws Error when the named file cannot be read.
 */
export function loadEnvFile(): void {
  const named = process.env.DOCS_ENV_FILE;
  if (named || existsSync('.env')) process.loadEnvFile(named || '.env');
}

/** Reads the settings of the environment file and the process environment. */
export function readEnvironment(): Environment {
  loadEnvFile();
  return parseEnvironment(process.env);
}

import { Failure } from 'gatedocs-generator/node';
import { type Environment, readEnvironment } from 'gatedocs-generator/settings';
import { DEMO_KEY, localKey } from './demoEnvironment.ts';
import { shellKeyId } from './shellKeyId.ts';

/**
 * Reads the settings of `build/`. Without a project, the build is for the emulators, and sealed like the demo; an empty
 * DOCS_SEAL_KEY leaves it unsealed.
 */
export async function readBuildSettings(): Promise<Environment> {
  const settings = readEnvironment();
  if (!settings.authEmulator || settings.buildKey || process.env.DOCS_SEAL_KEY === '') return settings;
  process.env.DOCS_SEAL_KEY = (await localKey(DEMO_KEY)).toString('base64url');
  return readEnvironment();
}

/**
 * Reads the settings of a build for a real project.
 * @throws Failure when there is no project or a variable is invalid.
 */
export function readProjectSettings(): Environment {
  const environment = readEnvironment();
  if (environment.authEmulator)
    throw new Failure(
      'No Firebase project is named: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID in the environment or .env (see .env.example).',
    );
  return environment;
}

/** Describes a build's target and protection in one line. */
export function describeBuild({ authEmulator, firebase, buildKey }: Environment): string {
  const audience = authEmulator
    ? `Demo build: it uses only the local emulators (${authEmulator}), see npm run serve`
    : `Build for the Firebase project ${firebase.projectId}`;
  const protection = buildKey ? `sealed with key ${shellKeyId(buildKey)}` : 'unsealed';
  return `${audience}; ${protection}.`;
}

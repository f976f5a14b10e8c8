import { Failure } from '../../src/node/command';
import { type Environment, readEnvironment } from '../../src/site/environment';

/**
 * The settings of the environment and .env.
 * @throws Failure naming every variable that needs mending.
 */
export function readSettings(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

/**
 * The settings of a build for a real project.
 * @throws Failure when there is no project, or a variable needs mending.
 */
export function readProjectSettings(): Environment {
  const environment = readSettings();
  if (environment.authEmulator)
    throw new Failure(
      'No Firebase project is named: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID in the environment or .env (see .env.example).',
    );
  return environment;
}

/** One line that says whom a build is for and what it protects. */
export function describeBuild({ authEmulator, firebase, contentKey }: Environment): string {
  const audience = authEmulator
    ? `Demo build: it talks to the emulators of this machine only (${authEmulator}), see npm run serve`
    : `Build for the Firebase project ${firebase.projectId}`;
  const protection = contentKey ? `sealed with key ${contentKey.keyId}` : 'unsealed';
  return `${audience}; ${protection}.`;
}

import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { briefAgent } from './agent';
import type { Variables } from './settings';

/**
 * The project's identity service. firebase-admin waits 25 s for an answer, tries up to five times and sets no limit at all to
 * the download of Google's public keys; the agent ends each of its connections after `lifetime` milliseconds.
 */
export function identityService(variables: Variables, lifetime: number): Auth {
  const isEmulated = Boolean(variables.FIREBASE_AUTH_EMULATOR_HOST);
  const app = initializeApp(
    {
      projectId: variables.GCLOUD_PROJECT,
      // Given here because the default one would use the agent too, for the metadata server, which speaks plain HTTP.
      credential: applicationDefault(),
      httpAgent: briefAgent(isEmulated ? 'http:' : 'https:', lifetime),
    },
    'content-key',
  );
  return getAuth(app);
}

import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { shortLivedAgent } from './agent.ts';
import type { Variables } from './settings.ts';

/**
 * Returns the client of the project's identity service. firebase-admin waits 25 s for a response, tries up to five
 * times and sets no limit on the download of Google's public keys; the agent ends each connection after `lifetime` ms.
 */
export function identityService(variables: Variables, lifetime: number): Auth {
  const isEmulated = Boolean(variables.FIREBASE_AUTH_EMULATOR_HOST);
  const app = initializeApp(
    {
      projectId: variables.GCLOUD_PROJECT,
      // Set explicitly: the default credential would also use the agent, for the metadata server, which speaks plain
      // HTTP.
      credential: applicationDefault(),
      httpAgent: shortLivedAgent(isEmulated ? 'http:' : 'https:', lifetime),
    },
    'content-key',
  );
  return getAuth(app);
}

/** Returns an access token of the client's credential, for requests that the client does not offer. */
export async function readAccessToken({ app }: Auth): Promise<string> {
  const token = await app.options.credential?.getAccessToken();
  return token?.access_token ?? '';
}

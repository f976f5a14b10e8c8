import { Failure } from 'gatedocs-generator/node';
import {
  type AuthClient,
  ExternalAccountAuthorizedUserClient,
  GoogleAuth,
  UserRefreshClient,
} from 'google-auth-library';

/**
 * Returns the headers of requests with application default credentials.
 * @throws Failure if there are none, or they cannot be used.
 */
export async function administratorHeaders(
  projectId: string,
  auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] }),
): Promise<Record<string, string>> {
  try {
    const client = await auth.getClient();
    const { token } = await client.getAccessToken();
    return { Authorization: `Bearer ${token}`, ...quotaHeader(client, projectId) };
  } catch (error) {
    throw new Failure(
      `No application default credentials: run gcloud auth application-default login, then run this command again (${(error as Error).message}).`,
    );
  }
}

/**
 * Returns the header that names the project whose quota is used. A person's credentials need it because they have no
 * project. A service account has its own; naming another would need one more permission (serviceusage.services.use).
 * https://cloud.google.com/docs/quotas/set-quota-project
 */
function quotaHeader(client: AuthClient, projectId: string): Record<string, string> {
  const isPerson = client instanceof UserRefreshClient || client instanceof ExternalAccountAuthorizedUserClient;
  return isPerson ? { 'X-Goog-User-Project': projectId } : {};
}

import { GoogleAuth } from 'google-auth-library';
import { Failure } from '../../src/node/command';
import { quotaHeader } from '../doctor/quotaHeader';

/**
 * Returns the headers of requests to Google's APIs.
 * @throws Failure without application default credentials.
 */
export async function administratorHeaders(projectId: string): Promise<Record<string, string>> {
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
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

import { type AuthClient, UserRefreshClient } from 'google-auth-library';

/**
 * Returns the header that names the project whose quota is used. A person's credentials have none; a service account has
 * its own, and naming another one needs a permission more (serviceusage.services.use).
 * https://cloud.google.com/docs/quotas/set-quota-project
 */
export function quotaHeader(client: AuthClient, projectId: string): Record<string, string> {
  return client instanceof UserRefreshClient ? { 'X-Goog-User-Project': projectId } : {};
}

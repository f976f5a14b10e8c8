import type { SiteOptions } from './options.ts';

/** Returns the base URL of the repository's edit links, with a trailing slash; null without a repository. */
export function editBaseUrl(repository: SiteOptions['repository']): string | null {
  return repository ? `${repository.url}/edit/${repository.branch}/` : null;
}

import type { SiteOptions } from './options';

/** Address below which each file of the project can be edited, with a slash at its end; null without a repository. */
export function editRoot(repository: SiteOptions['repository']): string | null {
  return repository ? `${repository.url}/edit/${repository.branch}/` : null;
}

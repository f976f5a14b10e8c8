import path from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { type Commits, lastCommits } from '../node/commits.ts';
import { UpstreamChange } from './upstream.ts';

/**
 * Tells Docusaurus when a guide was last changed. Docusaurus' own strategies fail or warn outside of a repository.
 * @param copy the folder that Docusaurus builds, if it is a copy.
 */
export function commitHistory(folder: string, copy = folder): VcsConfig {
  let commits: Commits | undefined;
  return {
    initialize: () => undefined,
    // Docusaurus rejects a function without a parameter here.
    getFileCreationInfo: async (_file) => null,
    getFileLastUpdateInfo: async (file) => {
      if (typeof file !== 'string' || !path.isAbsolute(file))
        throw new UpstreamChange(
          'vcs',
          `Docusaurus asks for the date of ${String(file)}, which is not an absolute path`,
        );
      commits ??= lastCommits(folder, copy);
      const timestamp = commits.get(file);
      return timestamp === undefined ? null : { timestamp, author: '' };
    },
  };
}

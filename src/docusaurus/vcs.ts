import type { VcsConfig } from '@docusaurus/types';
import { type Commits, lastCommits } from '../node/commits';

/** Tells Docusaurus when a guide was last changed: its own ways refuse to build outside of a repository, or warn. */
export function commitHistory(folder: string): VcsConfig {
  let commits: Commits | undefined;
  return {
    initialize: () => undefined,
    // Docusaurus refuses a function without a parameter here.
    getFileCreationInfo: async (_file) => null,
    getFileLastUpdateInfo: async (file) => {
      commits ??= lastCommits(folder);
      const timestamp = commits.get(file);
      return timestamp === undefined ? null : { timestamp, author: '' };
    },
  };
}

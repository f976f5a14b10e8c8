export { CACHES, CacheFolder } from './node/cacheFolder.ts';
export { bin, Failure, main, reportFailure, run } from './node/command.ts';
export { type CommitTimes, lastCommitTimes } from './node/commits.ts';
export { filesBelow, replaceFile, writeOutput } from './node/files.ts';
export { GitError, git, splitEntries } from './node/git.ts';
export { moduleFile, packagePath } from './node/moduleFile.ts';
export { expectInterrupt, isInterrupted, type ProcessGroup, startGroup } from './node/processGroup.ts';
export { descendantsOf, type Process, stillRunning } from './node/processTree.ts';

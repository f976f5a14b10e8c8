export { bin, Failure, main, reportFailure, run } from './node/command.ts';
export { lastCommits } from './node/commits.ts';
export { filesBelow, replaceFile } from './node/files.ts';
export { GitError, git, splitEntries } from './node/git.ts';
export { expectInterrupt, isInterrupted, type ProcessGroup, startGroup } from './node/processGroup.ts';
export { descendantsOf, type Process, stillRunning } from './node/processTree.ts';

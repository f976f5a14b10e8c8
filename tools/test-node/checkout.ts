import path from 'node:path';
import { entriesOf, Failure, GitError, git } from 'gatedocs-preset/node';

/**
 * Makes sure that git can bring back every file of the project.
 * @param command to run again, for the message.
 * @throws Failure when the project is no git checkout of its own, or has uncommitted changes.
 */
export function assertCleanCheckout(command: string, folder = '.'): void {
  const root = path.resolve(rootOf(folder, command));
  if (root !== path.resolve(folder))
    throw new Failure(
      `This folder is inside the git repository ${root}: clone the project into a repository of its own, then run ${command} there.`,
    );
  if (!has('HEAD', folder))
    throw new Failure(`Nothing is committed yet: commit the project, then run ${command} again.`);
  const [changed] = entriesOf(git(['status', '--porcelain', '-z'], { cwd: folder }));
  if (changed !== undefined)
    throw new Failure(
      `The checkout has uncommitted changes (${changed.slice(3)} and perhaps others, see git status): commit or stash them, then run ${command} again.`,
    );
}

function rootOf(folder: string, command: string): string {
  try {
    return git(['rev-parse', '--show-toplevel'], { cwd: folder }).trim();
  } catch (error) {
    if (error instanceof GitError && error.status === null)
      throw new Failure(`git cannot be started (${error.message}): install it, then run ${command} again.`);
    throw new Failure(
      `This folder is not a git checkout, so a change could not be undone: clone the repository, or run git init and commit all files, then run ${command} again.`,
    );
  }
}

/** Returns whether a revision is in the repository. */
export function has(revision: string, folder = '.'): boolean {
  try {
    git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], { cwd: folder });
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from 'node:child_process';

/** Prints the functions that the Firebase CLI of the lockfile would deploy from a folder: the calls of its own deploy. */
const DISCOVER = `
const { getRuntimeDelegate } = require('firebase-tools/lib/deploy/functions/runtimes');
const [sourceDir] = process.argv.slice(1);
const context = { projectId: 'docs-live', projectDir: sourceDir, sourceDir, runtime: 'nodejs22' };
getRuntimeDelegate(context)
  .then(async (delegate) => {
    await delegate.validate();
    return delegate.discoverBuild({}, {});
  })
  .then(({ endpoints }) => console.log(JSON.stringify(endpoints)));
`;

/** Returns the functions by their ids, and what the CLI reported. */
export function discoverFunctions(folder: string, env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', DISCOVER, folder], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { endpoints: JSON.parse(stdout.slice(stdout.indexOf('{')) || '{}'), stderr };
}

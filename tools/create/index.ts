/** Makes a site as `npm create gatedocs` does, from the packages of this repository: `npm run create -- ../my-docs …`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { main } from 'gatedocs-generator/node';
import { packAll } from '../pack/packPackage';

main(async () => {
  const [tarball = ''] = await packAll();
  const packages = path.dirname(tarball);
  const command = path.join(packages, 'create-gatedocs/create.mjs');
  // Inherited, because the command asks questions.
  const options = { stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2), '--packages', packages], options);
  process.exitCode = status ?? 1;
});

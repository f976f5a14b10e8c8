/**
 * Builds the site into build/, for the project named by the environment or .env, otherwise for the emulators: `npm run
 * build`.
 */
import { buildProject } from '../support/projectBuild.ts';
import { main } from 'gatedocs-preset/node';
import { describeBuild, readSettings } from '../support/settings.ts';

main(async () => {
  const environment = readSettings();
  await buildProject(environment);
  console.log(describeBuild(environment));
});

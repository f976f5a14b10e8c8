/**
 * Builds the site into build/, for the project named by the environment or .env, otherwise for the emulators: `npm run
 * build`. `-- --as ID` lists what an audience sees instead.
 */
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-generator/node';
import { writeContentList } from '../support/audiences/contentList.ts';
import { buildProject } from '../support/projectBuild.ts';
import { describeBuild, readBuildSettings } from '../support/buildSettings.ts';

const USAGE = `npm run build               builds the site into build/
npm run build -- --as ID    builds nothing: lists the pages, operations and words that an audience sees, for review`;

main(async () => {
  const { as, help } = readArguments();
  if (help) {
    console.log(USAGE);
    return;
  }
  if (as !== undefined) {
    console.log(await writeContentList(as));
    return;
  }
  const environment = await readBuildSettings();
  await buildProject(environment);
  console.log(describeBuild(environment));
});

/** @throws Failure naming an argument that does not exist. */
function readArguments() {
  try {
    return parseArgs({ options: { as: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message.split('. ')[0]}.\n${USAGE}`);
  }
}

/** Checks every page of the finished build against its size budget: `npm run size`. */

import { main } from 'gatedocs-preset/node';
import { BUILD } from '../support/projectBuild.ts';
import { readBuildSettings } from '../support/settings.ts';
import { checkSizes } from './weigh.ts';

main(async () => {
  const { contentKey } = await readBuildSettings();
  console.log(await checkSizes(BUILD, contentKey?.key ?? null));
});

/** Checks every page of the finished build against its size budget: `npm run size`. */

import { main } from 'gatedocs-preset/node';
import { BUILD } from '../support/projectBuild.ts';
import { readBuildSettings } from '../support/settings.ts';
import { checkSizes } from './weigh.ts';

main(async () => console.log(await checkSizes(BUILD, (await readBuildSettings()).buildKey)));

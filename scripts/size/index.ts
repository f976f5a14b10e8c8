/** Checks every page of the finished build against its size budget: `npm run size`. */

import { main } from 'gatedocs-preset/node';
import { BUILD } from '../support/projectBuild';
import { readSettings } from '../support/settings';
import { checkSizes } from './weigh';

main(async () => console.log(await checkSizes(BUILD, readSettings().contentKey?.key ?? null)));

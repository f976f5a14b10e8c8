/** Weighs every page of the finished build against its budget: `npm run size`. */
import { checkSizes } from './size/index';
import { BUILD } from './support/projectBuild';
import { main } from './support/run';
import { readSettings } from './support/settings';

main(async () => console.log(await checkSizes(BUILD, readSettings().seal?.key ?? null)));

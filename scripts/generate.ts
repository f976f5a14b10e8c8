/** Regenerates the reference's pages from both specifications: `npm run docs:generate`. */

import { generateReference } from './generate/index';
import { main } from './support/run';

main(generateReference);

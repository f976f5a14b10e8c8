/** Generates the reference pages from both specifications: `npm run docs:generate`. */

import { main } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';

main(generateReference);

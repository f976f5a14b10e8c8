/** Generates the reference pages from the specifications: `npm run docs:generate`. */

import { site } from '../../site.config';
import { main } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';

main(() => generateReference(site));

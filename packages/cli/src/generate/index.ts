/** Generates the reference pages from the specifications: `npm run docs:generate`. */

import { generateReference } from 'gatedocs-preset/generate';
import { main } from 'gatedocs-preset/node';
import { site } from '../site.ts';

main(() => generateReference(site));

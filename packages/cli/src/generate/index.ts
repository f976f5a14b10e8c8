/** Generates the reference pages from the specifications: `npm run docs:generate`. */

import { generateReference } from 'gatedocs-generator/generate';
import { main } from 'gatedocs-generator/node';
import { site } from '../site.ts';

main(() => generateReference(site));

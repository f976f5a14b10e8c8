import * as table from '@generated/pageTable';
import { pagesOfGroups } from './expand';

/** Pages of each group. */
export const groups = pagesOfGroups(table);

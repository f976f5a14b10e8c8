import * as table from '@generated/pageTable';
import { pagesOfGroups } from './expand';

/** The pages of each group. */
export const groups = pagesOfGroups(table);

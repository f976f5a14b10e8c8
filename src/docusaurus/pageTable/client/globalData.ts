import * as table from '@generated/pageTable';
import { expandGlobalData } from './expand';
import { groups } from './pages';

/** Replaces @generated/globalData. */
export default expandGlobalData(table, groups);

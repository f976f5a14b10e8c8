import * as table from '@generated/pageTable';
import { expandRegistry } from './expand';
import { groups } from './pages';

/** Replaces @generated/registry. */
export default expandRegistry(table, groups);

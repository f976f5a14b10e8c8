import * as table from '@generated/pageTable';
import { expandChunkNames } from './expand';
import { groups } from './pages';

/** Replaces @generated/routesChunkNames. */
export default expandChunkNames(table, groups);

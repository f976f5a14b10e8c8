import ComponentCreator from '@docusaurus/ComponentCreator';
import * as table from '@generated/pageTable';
import { expandRoutes } from './expand';
import { groups } from './pages';

/** Replaces @generated/routes. */
export default expandRoutes(table, groups, ComponentCreator as (path: string, hash?: string) => unknown);

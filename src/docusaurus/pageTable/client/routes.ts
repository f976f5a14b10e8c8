import ComponentCreator from '@docusaurus/ComponentCreator';
import * as table from '@generated/pageTable';
import { type CreateComponent, expandRoutes } from './expand';
import { groups } from './pages';

const expanded = expandRoutes(table, groups, ComponentCreator as CreateComponent);

/** Groups of the operations, whose routes ./operations.ts adds. */
export const { operations } = expanded;

/** Replaces @generated/routes. */
export default expanded.routes;

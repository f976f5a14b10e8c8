import ComponentCreator from '@docusaurus/ComponentCreator';
import { routes } from '@generated/pageTable';
import { PAGE_HASH, pagesOfGroups } from './pages';

/** In the place of @generated/routes. */
export default routes(
  ComponentCreator,
  pagesOfGroups.map((pages) =>
    pages.map(({ path, sidebar }) => ({ path, component: ComponentCreator(path, PAGE_HASH), exact: true, sidebar })),
  ),
);

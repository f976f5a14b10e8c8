import { chunkNames } from '@generated/pageTable';
import { PAGE_HASH, pages } from './pages';

/** In the place of @generated/routesChunkNames. */
export default {
  ...chunkNames,
  ...Object.fromEntries(
    pages.map(({ path, component, content }) => [`${path}-${PAGE_HASH}`, { __comp: component, content }]),
  ),
};

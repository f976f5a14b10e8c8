import { importers } from '@generated/pageTable';
import { pages } from './pages';

/** In the place of @generated/registry; browsers need no more of a chunk than what imports it. */
export default Object.fromEntries([
  ...Object.entries(importers).map(([name, load]) => [name, [load]]),
  ...pages.map(({ content, load }) => [content, [load]]),
]);

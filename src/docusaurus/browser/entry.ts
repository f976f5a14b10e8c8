/** The bundle's entry, in place of Docusaurus' own: the gate runs first and loads Docusaurus' client for a reader. */
import { startGate } from '../../gate/main';
import { ROOT_ID } from './root';
import { learnChunkNames, loadChunks, openChunksBy } from './runtime';

startGate({
  rootId: ROOT_ID,
  learnChunkNames,
  loadChunks,
  openChunksBy,
  // Everything that only this import reaches is behind the gate: see ../bundle/publicChunks.ts.
  hydrate: () => import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js'),
});

/**
 * The bundle's entry, which replaces Docusaurus' own: the gate runs first, and loads Docusaurus' client only for a
 * reader.
 */
import { startGate } from '../../gate/main.ts';
import { showFirst } from '../../reference/page/showFirst.ts';
import { handleEarlyClicks } from './earlyClicks.ts';
import { ROOT_ID } from './root.ts';
import { decryptChunksWith, loadChunks, registerChunkNames } from './runtime.ts';

startGate({
  rootId: ROOT_ID,
  preparePage() {
    handleEarlyClicks();
    showFirst(document);
  },
  registerChunkNames,
  loadChunks,
  decryptChunksWith,
  // Everything that only this import reaches is behind the gate: see ../bundle/publicChunks.ts.
  hydrate: () => import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js'),
});

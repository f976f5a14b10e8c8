/** The bundle's entry, in place of Docusaurus' own: the gate runs first and loads Docusaurus' client for a reader. */
import { startGate } from '../../gate/main';
import { showFirst } from '../../reference/page/showFirst';
import { answerEarlyPresses } from './earlyPresses';
import { ROOT_ID } from './root';
import { decryptChunksWith, loadChunks, registerChunkNames } from './runtime';

startGate({
  rootId: ROOT_ID,
  preparePage() {
    answerEarlyPresses();
    showFirst(document);
  },
  registerChunkNames,
  loadChunks,
  decryptChunksWith,
  // Everything that only this import reaches is behind the gate: see ../bundle/publicChunks.ts.
  hydrate: () => import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js'),
});

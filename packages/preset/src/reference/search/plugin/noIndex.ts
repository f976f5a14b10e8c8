import type { IndexParts } from '../dialog/indexLoader.ts';

/** Replaces the index on the server, where nobody searches, to keep its texts out of the server's bundle. */
export default [] satisfies IndexParts;

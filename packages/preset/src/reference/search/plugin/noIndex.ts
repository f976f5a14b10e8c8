import type { IndexParts } from '../dialog/indexLoader.ts';

/** In place of the index on the server, where nobody searches: its texts would be part of the server's bundle. */
export default [] satisfies IndexParts;

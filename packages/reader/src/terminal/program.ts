import path from 'node:path';

const TOOL = 'reader.mjs';

/** How this program is called: the file that a site serves, or the command of the package. */
export const PROGRAM = path.basename(process.argv[1] ?? '') === TOOL ? `node ${TOOL}` : 'npx gatedocs-reader';

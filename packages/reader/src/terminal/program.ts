import path from 'node:path';

const TOOL = 'reader.mjs';

/** How the user runs this program: as the file that a site serves, or as the package's command. */
export const PROGRAM = path.basename(process.argv[1] ?? '') === TOOL ? `node ${TOOL}` : 'npx gatedocs-reader';

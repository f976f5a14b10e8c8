import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_FILES, type ServerFolders, type ServerPage, type ServerPages } from '../operations/rendered';
import { partsOfRoutes } from '../sidebars/partsOfRoutes';

/** Defined by ../pageTable/index.ts. */
declare const SERVER_FOLDERS: ServerFolders;

const read = JSON.parse(readFileSync(path.join(SERVER_FOLDERS.generated, SERVER_FILES.pages), 'utf8')) as ServerPages;

/** The pages of operations, by route. They are not in the bundle: one that changes leaves the others as they are. */
export const operations: ReadonlyMap<string, ServerPage> = new Map(Object.entries(read.operations));

/** The lists of the sidebar that come with a page, by route. */
export const sidebars = partsOfRoutes(read.sidebars);

import { readServerPages, type ServerFolders, type ServerPage } from '../operations/serverPages.ts';
import { partsOfRoutes } from '../sidebars/partsOfRoutes.ts';

/** Defined by ../operationRoutes/index.ts. */
declare const SERVER_FOLDERS: ServerFolders;

const read = readServerPages(SERVER_FOLDERS.generated);

/**
 * The pages of operations, by route. They are not in the bundle, so that a change of one does not affect the others.
 */
export const operations: ReadonlyMap<string, ServerPage> = new Map(Object.entries(read.operations));

/** The sidebar lists that are loaded with a page, by route. */
export const sidebars = partsOfRoutes(read.sidebars);

/** Placeholder for the article in an operation's page. */
export const { article } = read;

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_FILES, type ServerFolders, type ServerPage } from '../operations/rendered';

/** Defined by ../pageTable/index.ts. */
declare const SERVER_FOLDERS: ServerFolders;

/** The pages of operations, by route. They are not in the bundle: one that changes leaves the others as they are. */
export const pages: ReadonlyMap<string, ServerPage> = new Map(
  Object.entries(
    JSON.parse(readFileSync(path.join(SERVER_FOLDERS.generated, SERVER_FILES.pages), 'utf8')) as Record<
      string,
      ServerPage
    >,
  ),
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationData, SidebarPart } from '../../gate/page/gatedFiles.ts';

/** The data of an operation's page that the server's bundle needs. The article is added after rendering. */
export interface ServerPage extends Pick<OperationData, 'metadata' | 'frontMatter' | 'documents'> {
  /** File with the page's data, relative to the site. */
  readonly file: string;
}

/** The data about pages that the server's bundle reads. */
export interface ServerPages {
  /** The pages of operations, by route. */
  readonly operations: Readonly<Record<string, ServerPage>>;
  /** The sidebar lists that are loaded with pages. */
  readonly sidebars: readonly SidebarPart[];
  /** Placeholder for an operation's article in its rendered page: random, so that no document contains it. */
  readonly article: string;
}

/** The folders that the server's bundle reads from, relative to where the build runs. */
export interface ServerFolders {
  readonly site: string;
  readonly generated: string;
}

/** File in the folder of generated files. */
export const SERVER_PAGES = 'serverPages.json';

/** Reads the data written for the server's bundle. */
export function readServerPages(generatedFilesDir: string): ServerPages {
  return JSON.parse(readFileSync(path.join(generatedFilesDir, SERVER_PAGES), 'utf8')) as ServerPages;
}

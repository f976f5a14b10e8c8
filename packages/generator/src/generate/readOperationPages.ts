import { existsSync, readFileSync } from 'node:fs';
import type { NamedPage } from 'gatedocs-reference/prose';
import { GUIDE_DATA_FOLDER } from './guideDataFolder.ts';

const PAGES = `${GUIDE_DATA_FOLDER}/operation-pages.json`;

/** Returns the pages of operations and events by their names; none before the pages are generated. */
export function readOperationPages(): Readonly<Record<string, NamedPage>> {
  return existsSync(PAGES) ? (JSON.parse(readFileSync(PAGES, 'utf8')) as Record<string, NamedPage>) : {};
}

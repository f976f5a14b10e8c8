import { existsSync, readFileSync } from 'node:fs';
import { GUIDE_DATA_FOLDER } from './guideDataFolder.ts';

const ROUTES = `${GUIDE_DATA_FOLDER}/operation-routes.json`;

/** Returns the pages of operations and events by their names; none before the pages are generated. */
export function operationRoutes(): Readonly<Record<string, string>> {
  return existsSync(ROUTES) ? (JSON.parse(readFileSync(ROUTES, 'utf8')) as Record<string, string>) : {};
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SidebarItem } from '../settings/options.ts';

/** File of the sidebar's items in the folder of the generated pages. */
export const SIDEBAR_FILE = 'sidebar.json';

/** File of the category of the error codes in the folder of their pages. */
export const ERROR_SIDEBAR_FILE = 'error-sidebar.json';

/**
 * Returns the items of a reference's sidebar, written by the generate command (sidebarItems.ts).
 * @param folder folder of the generated pages.
 * @throws Error with the fix, when there is none.
 */
export function readSidebar(folder: string): readonly SidebarItem[] {
  const file = path.join(folder, SIDEBAR_FILE);
  if (!existsSync(file)) throw new Error(`${folder} has no pages: run npm run docs:generate first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly SidebarItem[];
}

/** Returns the category of the error codes whose pages are in a folder (errorPages.ts); nothing if there are none. */
export function readErrorSidebar(folder: string): readonly SidebarItem[] {
  const file = path.join(folder, ERROR_SIDEBAR_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly SidebarItem[]) : [];
}

/**
 * Returns the route of a reference's overview, named after the document's title; null before the pages are generated.
 */
export function overviewRoute(folder: string): string | null {
  if (!existsSync(path.join(folder, SIDEBAR_FILE))) return null;
  const [overview] = readSidebar(folder);
  return typeof overview === 'object' && typeof overview.id === 'string' ? `/docs/${overview.id}` : null;
}

/** Returns the version that the references have in common; undefined where they differ, or have no pages yet. */
export function commonVersion(folders: readonly string[]): string | undefined {
  const versions = new Set(folders.map(readVersion));
  const [version] = versions;
  return versions.size === 1 ? version : undefined;
}

function readVersion(folder: string): string | undefined {
  if (!existsSync(path.join(folder, SIDEBAR_FILE))) return undefined;
  const [overview] = readSidebar(folder);
  const { version } = ((overview as { readonly customProps?: object } | undefined)?.customProps ?? {}) as {
    readonly version?: string;
  };
  return version;
}

import { homedir } from 'node:os';
import path from 'node:path';

const NAME = 'gatedocs-reader';

/** Folders of a user by the conventions of each system: the XDG Base Directory Specification on Linux. */
const FOLDERS: Readonly<Record<'cache' | 'config', Readonly<Partial<Record<NodeJS.Platform, string>>>>> = {
  cache: { darwin: 'Library/Caches', win32: 'AppData/Local' },
  config: { darwin: 'Library/Application Support', win32: 'AppData/Roaming' },
};
const VARIABLES = {
  cache: { win32: 'LOCALAPPDATA', other: 'XDG_CACHE_HOME' },
  config: { win32: 'APPDATA', other: 'XDG_CONFIG_HOME' },
} as const;

/** Returns this tool's folder for a purpose. */
export function userFolder(purpose: 'cache' | 'config', variables = process.env, platform = process.platform): string {
  const named = variables[platform === 'win32' ? VARIABLES[purpose].win32 : VARIABLES[purpose].other];
  const folder =
    named && path.isAbsolute(named) ? named : path.join(homedir(), FOLDERS[purpose][platform] ?? `.${purpose}`);
  return path.join(folder, NAME);
}

/** Returns the name of a site's folder or file: `docs.example.com`, with the port if there is one. */
export function siteName(site: string): string {
  return new URL(site).host.replaceAll(/[^\w.-]/g, '_');
}

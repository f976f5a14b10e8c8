import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a site's link to the project's packages by a folder of links, because the caches of a build are inside it. */
export async function linkPackages(site: string): Promise<void> {
  const folder = path.resolve(site, 'node_modules');
  await rm(folder);
  await mkdir(folder);
  for (const name of await readdir('node_modules'))
    if (name !== '.cache') await symlink(path.resolve('node_modules', name), path.join(folder, name));
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, replaceFile } from '../../node/files';
import { writeGated } from './gatedFile';
import type { Seal } from './seal';
import { type ShellSite, splitPage } from './shell';

/** Turns every page of a build into a shell and a fragment, which is sealed if there is a key. */
export async function shellPages(outDir: string, site: ShellSite, seal: Seal | null): Promise<void> {
  for (const file of (await filesBelow(outDir)).filter((name) => name.endsWith('.html'))) {
    const { fragment, shell } = splitPage(await readFile(path.join(outDir, file), 'utf8'), routeOf(file), site);
    const url = await writeGated(outDir, file, fragment, seal);
    await replaceFile(path.join(outDir, file), shell(url));
  }
}

/** Returns the route of an HTML file: `/docs/intro` for `docs/intro.html`, `/` for `index.html`. */
function routeOf(file: string): string {
  return file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

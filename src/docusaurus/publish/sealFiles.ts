import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, replaceFile } from '../../node/files';
import { isSealed, sealedFolder } from '../../seal/format';
import { seal } from '../../seal/seal';
import type { ContentKey } from '../../site/environment';

/**
 * Seals every file of a build that is behind the gate: in place, since the bundler puts chunks below the key's folder.
 * @throws Error naming a file that is neither public nor of a kind that the site can open again.
 */
export async function sealFiles(outDir: string, isPublic: (file: string) => boolean, key: ContentKey): Promise<void> {
  for (const file of (await filesBelow(outDir)).filter((name) => !isPublic(name))) {
    const content = await readFile(path.join(outDir, file));
    if (isSealed(content)) continue;
    assertOpenable(file, key.keyId);
    const url = `/${file}`;
    await replaceFile(path.join(outDir, url), seal(content, url, key.key));
  }
}

/** The runtime opens chunks, and the gate JSON. */
function assertOpenable(file: string, keyId: string): void {
  if (/\.(?:js|page)$/.test(file) && `/${file}`.startsWith(sealedFolder(keyId))) return;
  throw new Error(
    `${file} cannot be sealed: a page could not open it again. Import an image in the page that shows it (it is then part of the page), or put a file that anyone may read into static/.`,
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, writeOutput } from 'gatedocs-generator/node';
import { Failure } from 'gatedocs-reference/failure';
import { isSealed, sealedFolder } from 'gatedocs-rules/unseal';
import { UpstreamChange } from '../upstream.ts';
import type { Seal } from './seal.ts';

/**
 * Seals every file of a build that is behind the gate, in place: the bundler has already written chunks to the key's
 * folder.
 * @throws Failure naming a file that is not public but that the site could not decrypt.
 */
export async function sealFiles(outDir: string, isPublic: (file: string) => boolean, seal: Seal): Promise<void> {
  for (const file of (await filesBelow(outDir)).filter((name) => !isPublic(name))) {
    const content = readFileSync(path.join(outDir, file));
    if (isSealed(content)) continue;
    assertOpenable(file, seal.keyId);
    const url = `/${file}`;
    writeOutput(path.join(outDir, url), await seal.seal(content, url));
  }
}

/** The runtime decrypts chunks, and the gate decrypts JSON. */
function assertOpenable(file: string, keyId: string): void {
  if (/\.(?:js|page)$/.test(file) && `/${file}`.startsWith(sealedFolder(keyId))) return;
  if (/^assets\/[0-9a-f]{12}\/[^/]+\.js$/.test(file))
    throw new UpstreamChange('cache', `${file} comes from the bundler's cache of a build with another key`);
  throw new Failure(
    `${file} cannot be sealed: a page could not open it again. Import an image in the page that shows it (it is then part of the page), link any other file beside the guide in Markdown ([form](./form.pdf), which makes a download of it), or put a file that anyone may read into static/, and link it as pathname:///NAME.`,
  );
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sealedFolder } from '../../gate/vault/format';
import type { ContentKey } from '../../site/environment';
import { filesBelow, replaceFile } from './files';
import { seal, sealedName } from './seal';
import { type ShellSite, splitPage } from './shell';

/** Turns every page of a build into a shell and a fragment, which is sealed when there is a key. */
export async function shellPages(outDir: string, site: ShellSite, key: ContentKey | null): Promise<void> {
  for (const file of (await filesBelow(outDir)).filter((name) => name.endsWith('.html'))) {
    const { fragment, shell } = splitPage(await readFile(path.join(outDir, file), 'utf8'), routeOf(file), site);
    const url = await writeFragment(outDir, file, Buffer.from(JSON.stringify(fragment)), key);
    await replaceFile(path.join(outDir, file), shell(url));
  }
}

/** `docs/intro.html` is the page of `/docs/intro`, `index.html` that of `/`. */
function routeOf(file: string): string {
  return file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

async function writeFragment(outDir: string, page: string, content: Buffer, key: ContentKey | null): Promise<string> {
  if (!key) {
    const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
    return write(outDir, `/assets/pages/${name}.json`, content);
  }
  const url = `${sealedFolder(key.keyId)}${sealedName(page, content, key.key)}.page`;
  return write(outDir, url, seal(content, url, key.key));
}

async function write(outDir: string, url: string, content: Buffer): Promise<string> {
  await replaceFile(path.join(outDir, url), content);
  return url;
}

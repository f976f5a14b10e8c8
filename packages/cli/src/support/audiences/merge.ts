import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AUDIENCE_PAGES, type AudiencePages, routeOf, sealKeyOf } from 'gatedocs-preset/build';
import { Failure, filesBelow, replaceFile } from 'gatedocs-preset/node';
import type { Environment } from 'gatedocs-preset/site';
import { compress } from 'gatedocs-reference/compress';
import { type ContentKey, createSealer } from 'gatedocs-rules/seal';
import { gatedJson } from 'gatedocs-rules/unseal';
import { site } from '../../site.ts';
import { findChunkNamesUrl, findFragmentUrl, findStyleUrls } from '../shell.ts';
import type { AudienceBuild } from './audienceBuild.ts';
import { checkAudiences } from './leaks.ts';

/** Files beside a build: what it needs of a host, and which texts in it are public. */
const RECORDS = ['headers.json', 'public-texts.json', 'redirects.json'];

/**
 * Puts the builds of all audiences into one folder: the shells and the public files of the readers, the sealed files of
 * each, and for each other audience a sealed table of its pages, since no shell names them.
 * @param builds those of the readers first.
 * @throws Failure if one of them could open what it does not see.
 */
export async function mergeBuilds(
  builds: readonly AudienceBuild[],
  { contentKey }: Environment,
  outDir: string,
): Promise<void> {
  const [readers = '', ...others] = builds.map(({ folder }) => path.join(folder, 'build'));
  const staged = `${outDir}.new`;
  await rm(staged, { recursive: true, force: true });
  await cp(readers, staged, { recursive: true });
  for (const [index, build] of others.entries()) {
    const key = contentKey && sealKeyOf(contentKey, site, builds[index + 1]?.id ?? '');
    if (key) await addAudience(staged, build, key);
  }
  if (contentKey) await checkAudiences(builds, contentKey, staged);
  await rm(outDir, { recursive: true, force: true });
  await rename(staged, outDir);
  for (const record of RECORDS)
    if (existsSync(`${readers}.${record}`)) await cp(`${readers}.${record}`, `${outDir}.${record}`);
}

async function addAudience(outDir: string, build: string, { key, keyId }: ContentKey): Promise<void> {
  const files = await filesBelow(build);
  for (const file of files.filter((name) => !name.endsWith('.html') && !name.startsWith(`assets/${keyId}/`))) {
    const content = await readFile(path.join(build, file));
    const known = await readFile(path.join(outDir, file)).catch(() => null);
    // Another style sheet is another file; scripts that anyone may read are the same for all audiences.
    if (known === null && /\.js$/.test(file))
      throw new Failure(
        `The public script ${file} depends on the audience: report this with the versions of your site.`,
      );
    if (known === null) await replaceFile(path.join(outDir, file), content);
    else if (!known.equals(content))
      throw new Failure(`${file} is not the same for all audiences: give it another name.`);
  }
  if (existsSync(path.join(build, 'assets', keyId)))
    await cp(path.join(build, 'assets', keyId), path.join(outDir, 'assets', keyId), { recursive: true });
  const url = `/${gatedJson(keyId, AUDIENCE_PAGES)}`;
  const pages = Buffer.from(JSON.stringify(await pagesIn(build, files)));
  await replaceFile(path.join(outDir, url), await (await createSealer(key)).seal(compress(pages), url));
}

async function pagesIn(build: string, files: readonly string[]): Promise<AudiencePages> {
  const fragments: Record<string, string> = {};
  let last = '';
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    last = await readFile(path.join(build, file), 'utf8');
    fragments[routeOf(file)] = findFragmentUrl(last) ?? '';
  }
  return { fragments, styles: findStyleUrls(last), chunkNames: findChunkNamesUrl(last) ?? '' };
}

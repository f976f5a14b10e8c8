import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure, filesBelow, replaceFile } from 'gatedocs-generator/node';
import { audienceContentKey, type Environment } from 'gatedocs-generator/settings';
import { AUDIENCE_PAGES, type AudiencePages, type BuiltPages, PAGE_SHELL, readPages } from 'gatedocs-preset/build';
import { metaOfShell } from 'gatedocs-preset/shell';
import { compress } from 'gatedocs-reference/compress';
import { READERS } from 'gatedocs-rules/policy';
import { type ContentKey, createSealer } from 'gatedocs-rules/seal';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import { site } from '../../site.ts';
import type { EngineFiles } from '../publicFileCheck/engineSite.ts';
import type { AudienceBuild } from './audienceBuild.ts';
import { checkAudiences } from './checkAudiences.ts';

const NOT_FOUND = '404.html';
/** Files beside a build: its headers, modules, pages and redirects. */
const BUILD_RECORDS = ['headers.json', 'modules.json', 'pages.json', 'redirects.json'];

export interface AudienceBuilds {
  /** The sealed builds, starting with the readers'. */
  readonly builds: readonly AudienceBuild[];
  /** The build of the pages for visitors. */
  readonly publicPages: AudienceBuild | null;
  /** What a site without the owner's content contains; null without a key. */
  readonly engine: EngineFiles | null;
}

/**
 * Merges the builds of all audiences into one folder: the readers' shells and public files, the sealed files of every
 * audience, and for each other audience a sealed table of its pages, which no shell names. Pages for visitors replace
 * shells.
 * @throws Failure if an audience could open pages that are hidden from it.
 */
export async function mergeBuilds(
  { builds, publicPages, engine }: AudienceBuilds,
  { buildKey }: Environment,
  outDir: string,
): Promise<void> {
  const [readers = '', ...others] = builds.map(({ folder }) => path.join(folder, 'build'));
  const staged = `${outDir}.new`;
  await rm(staged, { recursive: true, force: true });
  await cp(readers, staged, { recursive: true });
  for (const [index, build] of others.entries()) {
    const key = buildKey && audienceContentKey(buildKey, site, builds[index + 1]?.id ?? '');
    if (key) await addAudience(staged, build, key);
  }
  if (publicPages)
    await addPublicPages(
      staged,
      readPages(readers),
      path.join(publicPages.folder, 'build'),
      buildKey && audienceContentKey(buildKey, site, READERS),
    );
  if (buildKey && engine)
    await checkAudiences([...(publicPages ? [publicPages] : []), ...builds], buildKey, staged, engine);
  await rm(outDir, { recursive: true, force: true });
  await rename(staged, outDir);
  for (const record of BUILD_RECORDS)
    if (existsSync(`${readers}.${record}`)) await cp(`${readers}.${record}`, `${outDir}.${record}`);
}

async function addAudience(outDir: string, build: string, key: ContentKey): Promise<void> {
  const { keyId } = key;
  const files = await filesBelow(build);
  // Style sheets may differ; public scripts must be the same for all audiences.
  for (const file of files.filter((name) => !isPage(name) && !name.startsWith(`assets/${keyId}/`)))
    if ((await addFile(outDir, build, file)) && /\.js$/.test(file))
      throw new Failure(
        `The public script ${file} depends on the audience: report this with the versions of your site.`,
      );
  if (existsSync(path.join(build, 'assets', keyId)))
    await cp(path.join(build, 'assets', keyId), path.join(outDir, 'assets', keyId), { recursive: true });
  await writePages(outDir, toAudiencePages(readPages(build)), key);
}

/** Replaces the readers' shells by the pages for visitors, and adds a table and a shell for the readers. */
async function addPublicPages(
  outDir: string,
  readers: BuiltPages,
  build: string,
  key: ContentKey | null,
): Promise<void> {
  const files = await filesBelow(build);
  const pages = files.filter((name) => isPage(name) && name !== NOT_FOUND);
  await writePages(outDir, toAudiencePages(readers, new Set(pages)), key);
  const shell = await readFile(path.join(outDir, NOT_FOUND), 'utf8');
  await replaceFile(path.join(outDir, PAGE_SHELL), shell.replace(metaOfShell(shell, 'fragment') ?? '', ''));
  for (const file of files.filter((name) => !isPage(name))) await addFile(outDir, build, file);
  for (const file of pages) await replaceFile(path.join(outDir, file), await readFile(path.join(build, file)));
}

/**
 * Adds a file unless it exists.
 * @returns whether it was missing.
 * @throws Failure if there is a different file with the same name.
 */
async function addFile(outDir: string, build: string, file: string): Promise<boolean> {
  const content = await readFile(path.join(build, file));
  const known = await readFile(path.join(outDir, file)).catch(() => null);
  if (known === null) await replaceFile(path.join(outDir, file), content);
  else if (!known.equals(content))
    throw new Failure(`${file} is not the same for all audiences: give it another name.`);
  return known === null;
}

/** Writes the pages of an audience that no shell names, sealed if there is a key. */
async function writePages(outDir: string, pages: AudiencePages, key: ContentKey | null): Promise<void> {
  const url = `/${gatedJsonPath(key?.keyId ?? null, AUDIENCE_PAGES)}`;
  const content = Buffer.from(JSON.stringify(pages));
  const written = key ? await (await createSealer(key.key)).seal(compress(content), url) : content;
  await replaceFile(path.join(outDir, url), written);
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Returns the pages of a build, of these files only, if they are given. */
function toAudiencePages({ pages, styles, chunkNames }: BuiltPages, files?: ReadonlySet<string>): AudiencePages {
  const listed = pages.filter(({ file }) => files?.has(file) ?? true);
  return { fragments: Object.fromEntries(listed.map(({ route, fragment }) => [route, fragment])), styles, chunkNames };
}

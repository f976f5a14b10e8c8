import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, filesBelow } from 'gatedocs-generator/node';
import { audienceContentKey, PUBLIC, readView, visibleTo } from 'gatedocs-generator/settings';
import {
  audienceLeaks,
  builtPageRoute,
  engineTexts,
  leakSources,
  type OpenFile,
  readModules,
} from 'gatedocs-preset/build';
import { READERS } from 'gatedocs-rules/policy';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { site } from '../../site.ts';
import type { EngineFiles } from '../publicFileCheck/engineSite.ts';
import type { AudienceBuild } from './audienceBuild.ts';
import { readAudienceSettings } from './audienceSettings.ts';

/** A sealed file, in its key's folder. */
const SEALED = /^assets\/[0-9a-f]{12}\//;

/**
 * Opens all files that each audience can open, and checks that they contain nothing from pages hidden from it.
 * @param outDir the files of all audiences.
 * @param engine what a site without the owner's content contains.
 * @throws Failure naming the files and the text that was found in each; Error if the check could not notice a leak,
 * with the reason.
 */
export async function checkAudiences(
  builds: readonly AudienceBuild[],
  buildKey: Buffer,
  outDir: string,
  engine: EngineFiles,
): Promise<void> {
  const published = await filesBelow(outDir);
  const modules = await Promise.all(
    builds.map(async ({ folder }) => {
      const { packageModules } = await readModules(path.join(folder, 'build'));
      return packageModules.map((file) => path.resolve(folder, file));
    }),
  );
  const sources = builds.map(async ({ id, folder }) => {
    const { key, keyId } = audienceContentKey(buildKey, site, id);
    const routes = (await filesBelow(path.join(folder, 'build'))).filter(isPage).map(builtPageRoute);
    // Public files count as seen by the audience that sees least. Of the shells, only the readers' are published.
    const isOwn = (file: string): boolean =>
      file.startsWith(`assets/${keyId}/`) || (id === (site.publicPages ? PUBLIC : READERS) && !SEALED.test(file));
    const isNameKnown = (file: string): boolean =>
      id !== PUBLIC || !isPage(file) || routes.includes(builtPageRoute(file));
    return {
      ...leakSources(readAudienceSettings(folder)),
      id,
      visible: visibleTo(site, id),
      siteDir: path.resolve(folder),
      modules: (await readModules(path.join(folder, 'build'))).siteModules,
      routes,
      hasHiddenPages: (readView(folder)?.hiddenRoutes.length ?? 0) > 0,
      files: () => openFiles(outDir, published.filter(isOwn), isNameKnown, key),
    };
  });
  const leaks = await audienceLeaks(
    await Promise.all(sources),
    await engineTexts(modules.flat(), [...engine.public.values(), ...engine.visitors.values()]),
  );
  if (leaks.length > 0)
    throw new Failure(
      `The build shows an audience what it may not see, do not publish it:\n${leaks.slice(0, 20).join('\n')}`,
    );
}

/** @param isNameKnown whether whoever can open a file also knows its name. */
async function* openFiles(
  outDir: string,
  files: readonly string[],
  isNameKnown: (file: string) => boolean,
  raw: Uint8Array,
): AsyncGenerator<OpenFile> {
  const key = await importContentKey(new Uint8Array(raw));
  yield { name: 'the list of files', content: Buffer.from(files.filter(isNameKnown).join('\n')) };
  for (const name of files) {
    const bytes = new Uint8Array(await readFile(path.join(outDir, name)));
    yield { name, content: isSealed(bytes) ? Buffer.from(await unseal(bytes, `/${name}`, key)) : Buffer.from(bytes) };
  }
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

import path from 'node:path';
import { audienceContentKey, type Environment } from 'gatedocs-generator/settings';
import { checkLeaks, leakSources, readModules, readPublicFiles } from 'gatedocs-preset/build';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../../site.ts';
import { readAudienceSettings } from '../audiences/audienceSettings.ts';
import { formatCount } from '../formatCount.ts';
import type { EngineFiles } from './engineSite.ts';

/**
 * Checks what anyone can read of a sealed build.
 * @param siteDir the folder that was built, of the owner or an audience's copy.
 * @throws Failure naming each file and each text that says something of the documentation.
 */
export async function checkPublicFiles(
  { siteDir, outDir, id }: { readonly siteDir: string; readonly outDir: string; readonly id: string },
  { buildKey }: Environment,
  engine: EngineFiles,
): Promise<void> {
  if (!buildKey) return;
  const files = await readPublicFiles(outDir, [
    audienceContentKey(buildKey, site, id),
    audienceContentKey(buildKey, site, READERS),
  ]);
  const { styleSheets } = await readModules(outDir);
  const sources = leakSources(readAudienceSettings(siteDir));
  const { same, searched } = await checkLeaks({
    files,
    engine: engine.public,
    siteDir: path.resolve(siteDir),
    styleSheets,
    sources,
  });
  console.log(
    `${formatCount(same, 'public file')} identical to those of a site without your content; searched for your content, without a match: ${searched.join(', ') || 'none'}.`,
  );
}

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseEnvironment } from 'gatedocs-generator/settings';
import { site } from '../site.ts';
import { buildPages } from './buildPages.ts';
import { BUILD_INPUTS, fingerprint, isBuilt, markBuilt } from './freshness.ts';

export interface SiteBuild {
  readonly outDir: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Generates the reference and builds the site into a folder, unless it already contains the same build.
 * @throws Failure of the generator or of Docusaurus.
 */
export async function buildSite({ outDir, env }: SiteBuild): Promise<'built' | 'reused'> {
  const stamp = `${outDir}.stamp`;
  const changelogs = site.references.flatMap(({ changelog }) => changelog ?? []);
  const hash = await fingerprint({ outDir, env }, [...BUILD_INPUTS, ...changelogs]);
  if (existsSync(outDir) && (await isBuilt(stamp, hash))) return 'reused';
  await mkdir(path.dirname(outDir), { recursive: true });
  await rm(stamp, { force: true });
  await buildPages(parseEnvironment({ ...process.env, ...env }), { outDir, env, isQuiet: true });
  await markBuilt(stamp, hash);
  return 'built';
}

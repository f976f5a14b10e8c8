import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { generateReference } from 'gatedocs-preset/generate';
import { bin, run } from 'gatedocs-preset/node';
import { site } from '../site.ts';
import { fingerprint, isBuilt, markBuilt } from './freshness.ts';

/** Inlines all images, because a sealed build has no image files. Docusaurus reads this limit, in bytes. */
export const INLINE_IMAGES = { WEBPACK_URL_LOADER_LIMIT: String(Number.MAX_SAFE_INTEGER) };

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
  const hash = await fingerprint({ outDir, env });
  if (await isBuilt(stamp, hash)) return 'reused';
  await mkdir(path.dirname(outDir), { recursive: true });
  await rm(stamp, { force: true });
  await generateReference(site);
  await run(bin('docusaurus'), ['build', '--out-dir', outDir], { env: { ...env, ...INLINE_IMAGES }, quiet: true });
  await markBuilt(stamp, hash);
  return 'built';
}

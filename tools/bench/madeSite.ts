import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INLINE_IMAGES } from '../../scripts/support/buildSite';
import { copyFixtureSite } from '../../scripts/support/fixtureSite';
import { linkPackages } from '../../scripts/support/ownPackages';
import { bin } from '../../src/node/command';
import { makeSpec } from './makeSpec';
import type { Size } from './options';
import { type BuildCost, timedBuild } from './timedBuild';

/** A copy of the fixture's site whose document was made. */
export interface MadeSite extends Size {
  /** Relative to the project: the emulators only accept a folder inside it. */
  readonly folder: string;
  readonly build: string;
}

/** Writes a site with caches of its own, which are empty. */
export async function makeSite(size: Size): Promise<MadeSite> {
  const folder = `.cache/bench/site-${size.operations}-${size.tags}`;
  await copyFixtureSite(folder);
  await linkPackages(folder);
  const made = { ...size, folder, build: `${folder}/build` };
  await writeDocument(made);
  return made;
}

/** @param changed number of an operation whose description differs. */
export async function writeDocument({ folder, operations, tags }: MadeSite, changed?: number): Promise<void> {
  // JSON is YAML.
  await writeFile(path.join(folder, 'specs/main.yaml'), JSON.stringify(makeSpec(operations, tags, changed)));
}

/** Does what `npm run build` does: generates the pages, builds and seals them. */
export function buildMadeSite({ folder }: MadeSite, env: Readonly<Record<string, string>>): Promise<BuildCost> {
  const command = (name: string): string => path.resolve(bin(name));
  return timedBuild(
    path.resolve(folder),
    [
      [command('tsx'), ['scripts/generate/index.ts']],
      [command('docusaurus'), ['build']],
    ],
    { ...env, ...INLINE_IMAGES },
  );
}

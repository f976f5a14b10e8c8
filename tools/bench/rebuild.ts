import { statSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../../scripts/support/hashFiles';
import { type Changes, changesBetween } from './changedFiles';
import { buildMadeSite, type MadeSite, makeSite, writeDocument } from './madeSite';
import type { Size } from './options';
import { benchEnvironment } from './site';
import type { BuildCost } from './timedBuild';

/** A build after a change of one operation's description, with the caches of the build before. */
export interface Rebuild extends Size {
  readonly clean: BuildCost;
  readonly again: BuildCost;
  readonly changes: Changes;
}

/** Builds a site of its own twice. */
export async function measureRebuild(size: Size): Promise<Rebuild> {
  const env = await benchEnvironment();
  const site = await makeSite(size);
  return rebuild(site, await buildMadeSite(site, env), env);
}

/** Changes an operation in the middle of a built site's document and builds again. */
export async function rebuild(
  site: MadeSite,
  clean: BuildCost,
  env: Readonly<Record<string, string>>,
): Promise<Rebuild> {
  const before = await hashFiles(site.build);
  await writeDocument(site, Math.floor(site.operations / 2));
  const again = await buildMadeSite(site, env);
  const after = await hashFiles(site.build);
  const changes = changesBetween(before, after, (file) => statSync(path.join(site.build, file)).size);
  const { operations, tags } = site;
  console.error(`${operations} operations: built again in ${Math.round(again.seconds)} s`);
  return { operations, tags, clean, again, changes };
}

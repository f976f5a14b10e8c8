import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SignInOptions, SiteOptions } from 'gatedocs-preset';
import { Failure } from 'gatedocs-preset/node';
import { createJiti } from 'jiti';

/** The file with the owner's settings, in the folder of the site. */
const CONFIG = 'site.config.ts';

export interface SiteConfig {
  readonly site: SiteOptions;
  readonly signIn: SignInOptions;
}

/** Returns an owner's settings. @throws Failure if the folder has none. */
export function readSite(folder: string): SiteConfig {
  const file = path.resolve(folder, CONFIG);
  if (!existsSync(file)) throw new Failure(`There is no ${CONFIG} here: run the command in the folder of the site.`);
  return createJiti(import.meta.url)(file) as SiteConfig;
}

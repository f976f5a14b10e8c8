import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SignInOptions, SiteOptions } from 'gatedocs-preset';
import { Failure } from 'gatedocs-preset/node';
import { createJiti } from 'jiti';

/** The file with the owner's settings, in the folder of the site. */
const CONFIG = 'site.config.ts';

/** The owner's settings, of the site in the current folder. */
export const { site, signIn } = readSite();

function readSite(): { readonly site: SiteOptions; readonly signIn: SignInOptions } {
  if (!existsSync(CONFIG)) throw new Failure(`There is no ${CONFIG} here: run the command in the folder of the site.`);
  return createJiti(import.meta.url)(path.resolve(CONFIG)) as ReturnType<typeof readSite>;
}

import { ReaderError } from '../documentation.ts';
import { readSettings } from '../network/settings.ts';
import type { SiteSettings } from '../published.ts';
import { PROGRAM } from '../terminal/program.ts';
import { accountVariable } from './account.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * Reads a site's settings for the account that reads. Sessions are of sealed sites: a host that calls itself unsealed would
 * show anybody's pages as those of the site.
 * @throws UsageError, Unreachable, ReaderError
 */
export async function settingsFor(
  store: SessionStore,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<SiteSettings> {
  const { site } = store;
  const variable = accountVariable(site, variables);
  const settings = await readSettings(site);
  if (settings.keyId !== null) return settings;
  if (variable) throw unsealed(site, `unset ${variable}`);
  if ((await store.read()) !== null) throw unsealed(site, `run ${PROGRAM} logout`);
  return settings;
}

/** @param fix what makes the tool read the site if that is right. */
export function unsealed(site: string, fix: string): ReaderError {
  return new ReaderError(
    `${site} says that it is not sealed, so anybody could have written its pages: ask its administrator, and ${fix} if that is right.`,
  );
}

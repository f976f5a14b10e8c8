import { ReaderError } from '../documentation.ts';
import { readSettings } from '../network/settings.ts';
import type { SiteSettings } from '../published.ts';
import { PROGRAM } from '../terminal/program.ts';
import { accountVariable } from './account.ts';
import type { RefreshTokenStore } from './refreshTokenStore.ts';

/**
 * Reads a site's settings for an account. Only sealed sites have sessions: a host that claims to be unsealed could show
 * anybody's pages as the site's own.
 * @throws UsageError, Unreachable, ReaderError
 */
export async function readSettingsFor(
  store: RefreshTokenStore,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<SiteSettings> {
  const { site } = store;
  const variable = accountVariable(site, variables);
  const settings = await readSettings(site);
  if (settings.keyId !== null) return settings;
  if (variable) throw unsealedSiteError(site, `unset ${variable}`);
  if ((await store.read()) !== null) throw unsealedSiteError(site, `run ${PROGRAM} logout`);
  return settings;
}

/** @param fix how the user can make the tool read the site anyway. */
export function unsealedSiteError(site: string, fix: string): ReaderError {
  return new ReaderError(
    `${site} says that it is not sealed, so anybody could have written its pages: ask its administrator whether that is right, and if so ${fix}.`,
  );
}

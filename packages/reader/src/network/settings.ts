import { ReaderError } from '../documentation.ts';
import { SETTINGS_FILE, type SiteSettings } from '../published.ts';
import { parseJsonObject, request } from './request.ts';
import { isLocal } from './siteOrigin.ts';

type Check = (value: unknown, site: string) => boolean;
const isPositive: Check = (value) => typeof value === 'number' && value > 0;

const CHECKS: Readonly<Record<keyof SiteSettings, Check>> = {
  title: (value) => typeof value === 'string',
  keyId: (value) => value === null || /^[0-9a-f]{12}$/.test(String(value)),
  apiKey: (value) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value),
  // Passwords are sent there, so a site on the internet cannot name a server of this machine.
  authEmulator: (value, site) => value === null || (isLocal(site) && /^http:\/\/localhost:\d+$/.test(String(value))),
  sessionDays: isPositive,
  offlineHours: isPositive,
};

/**
 * Reads what a site publishes for tools, before any sign-in.
 * @throws Unreachable, or ReaderError if the site has no such file.
 */
export async function readSettings(site: string): Promise<SiteSettings> {
  const response = await request(`${site}/${SETTINGS_FILE}`, { cache: 'no-store' });
  const settings = parseJsonObject(response);
  const wrong = Object.entries(CHECKS).find(([name, isValid]) => !isValid(settings[name], site));
  if (response.status !== 200 || wrong)
    throw new ReaderError(
      `${site} is not a site that this tool can read: check its address, or get the tool from it again.`,
    );
  return settings as unknown as SiteSettings;
}

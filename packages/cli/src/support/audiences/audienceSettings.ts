import type { SiteOptions } from 'gatedocs-generator/settings';
import { readView, siteFor } from 'gatedocs-generator/settings';
import { site } from '../../site.ts';

/** Returns the settings of an audience's pages, without any names of audiences. @param folder its copy of the site. */
export function readAudienceSettings(folder: string): SiteOptions {
  const { audiences: _who, ...settings } = siteFor(site, readView(folder));
  return settings;
}

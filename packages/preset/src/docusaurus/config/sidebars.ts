import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { readErrorSidebar, readSidebar } from 'gatedocs-generator/generated';
import type { SiteOptions } from 'gatedocs-generator/settings';
import { buildSidebars, readView, siteFor } from 'gatedocs-generator/settings';

/**
 * Returns the sidebars for an owner's settings; Docusaurus checks the owner's items, and those that the generate command
 * has written.
 * @throws Error with the fix, when a reference has no pages yet.
 */
export function docusaurusSidebars(site: SiteOptions): SidebarsConfig {
  return buildSidebars(
    siteFor(site, readView()),
    ({ folder }) => readSidebar(folder),
    readErrorSidebar,
  ) as SidebarsConfig;
}

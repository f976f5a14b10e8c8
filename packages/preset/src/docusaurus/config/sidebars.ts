import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { readErrorSidebar, readSidebar } from '../../reference/generate/readSidebar.ts';
import { readView, siteFor } from '../../site/audienceView.ts';
import type { SiteOptions } from '../../site/options.ts';
import { buildSidebars } from '../../site/sidebars.ts';

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

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { site } from './site.config';
import { readErrorSidebar, readSidebar } from './src/reference/generate/readSidebar';
import { sidebarsOf } from './src/site/sidebars';

/** Docusaurus checks the owner's items, and those that src/reference/generate/sidebarItems.ts has written. */
export default sidebarsOf(site, ({ folder }) => readSidebar(folder), readErrorSidebar) as SidebarsConfig;

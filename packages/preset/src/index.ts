export type { SignInOptions, SiteOptions } from 'gatedocs-generator/settings';
export { docusaurusConfig } from './docusaurus/config/index.ts';
export { docusaurusSidebars } from './docusaurus/config/sidebars.ts';

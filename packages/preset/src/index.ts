export { docusaurusConfig } from './docusaurus/config/index.ts';
export { docusaurusSidebars } from './docusaurus/config/sidebars.ts';
export type { SiteOptions } from './site/options.ts';
export type { SignInOptions } from './site/signInOptions.ts';

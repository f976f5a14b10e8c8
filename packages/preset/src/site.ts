export { accessRules } from './site/access.ts';
export { type Environment, readEnvironment } from './site/environment.ts';
export { generatedFolders } from './site/generatedFolders.ts';
export type { ReferenceOptions, SiteOptions } from './site/options.ts';
export type { HostingRedirect } from './site/redirects.ts';
export { type Reference, type Renderer, referencesOf, usesTheme } from './site/references.ts';
export { RENAMED } from './site/renamed.ts';
export type { SignInOptions } from './site/signInOptions.ts';
export { validateSite } from './site/validateSite.ts';

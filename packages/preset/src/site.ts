export { accessRules } from './site/access.ts';
export {
  audienceIds,
  audiencesThatSee,
  hasAudiences,
  keyOf as sealKeyOf,
  PUBLIC,
  viewOf,
  visibleTo,
} from './site/audiences.ts';
export {
  BUILD_COMMAND,
  checkVariables,
  type Environment,
  parseEnvironment,
  readEnvironment,
} from './site/environment.ts';
export { generatedFolders } from './site/generatedFolders.ts';
export type { ReferenceOptions, SiteOptions } from './site/options.ts';
export { type HostingRedirect, redirectsFile } from './site/redirects.ts';
export { type Reference, type Renderer, toReferences, usesTheme } from './site/references.ts';
export { RENAMED } from './site/renamed.ts';
export { checkSettings, SETTINGS_FILE, type Settings } from './site/settings.ts';
export type { SignInOptions } from './site/signInOptions.ts';

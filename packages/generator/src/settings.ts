export { type Accent, accentStyles, toAccent } from './settings/accent.ts';
export { accessRules, browserRules } from './settings/access.ts';
export {
  audienceContentKey,
  audienceIds,
  audiencesThatSee,
  hasSeveralAudiences,
  PUBLIC,
  toAudienceFilter,
  visibleTo,
} from './settings/audiences.ts';
export {
  type AudienceView,
  BUILD_FOLDER,
  hasHomePage,
  historyFolder,
  publicAppearance,
  readView,
  siteFor,
} from './settings/audienceView.ts';
export { editBaseUrl } from './settings/editBaseUrl.ts';
export {
  BUILD_VARIABLE,
  checkVariables,
  type Environment,
  type FirebaseSettings,
  parseEnvironment,
  readEnvironment,
} from './settings/environment.ts';
export { generatedFolders, removeVersionedIgnoreFiles } from './settings/generatedFolders.ts';
export { navbarEntries } from './settings/navigation.ts';
export type {
  AfterSignIn,
  CspHosts,
  HomeCard,
  HomeOptions,
  Redirect,
  ReferenceOptions,
  SiteOptions,
} from './settings/options.ts';
export { type SettingProblem, sentences } from './settings/problems.ts';
export { type HostingRedirect, hostingRedirects, redirectsFile } from './settings/redirects.ts';
export { type Reference, type Renderer, toReferences, usesTheme } from './settings/references.ts';
export { RENAMED_SETTINGS } from './settings/renamed.ts';
export { checkSettings, SETTINGS_FILE, type Settings } from './settings/settings.ts';
export { buildSidebars } from './settings/sidebars.ts';
export type {
  CardOptions,
  ProviderOptions,
  SignInError,
  SignInOptions,
  SignInResult,
  Tenant,
} from './settings/signInOptions.ts';

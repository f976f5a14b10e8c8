export type { SecurityHeaders } from './docusaurus/publish/securityHeaders.ts';
export { redirectsFile } from './docusaurus/redirects/index.ts';
export type { Fragment } from './gate/page/gatedFiles.ts';
export { SHELL_META } from './gate/tab/shellMeta.ts';
export { standaloneStyles } from './reference/page/standaloneStyles.ts';

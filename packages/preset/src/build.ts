export { collectCanaries, findLeaks } from './docusaurus/publish/leakCheck/index.ts';
export { readPublicTexts } from './docusaurus/publish/leakCheck/publicTexts.ts';
export { leakSources } from './docusaurus/publish/leakCheck/sources.ts';
export type { SecurityHeaders } from './docusaurus/publish/securityHeaders.ts';
export { redirectsFile } from './docusaurus/redirects/index.ts';
export { AUDIENCE_PAGES, type AudiencePages, bodyOf, type Fragment } from './gate/page/gatedFiles.ts';
export { SHELL_META } from './gate/tab/shellMeta.ts';
export { standaloneStyles } from './reference/page/standaloneStyles.ts';
export { keyOf as sealKeyOf } from './site/audiences.ts';

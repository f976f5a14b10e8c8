export { type BuiltPages, readPages } from './docusaurus/publish/builtPages.ts';
export { audienceLeaks, engineTexts, type OpenFile } from './docusaurus/publish/leakCheck/audiences.ts';
export {
  checkLeaks,
  type OpeningKey,
  type PublicFiles,
  readPublicFiles,
  sourceWords,
} from './docusaurus/publish/leakCheck/index.ts';
export { readModules } from './docusaurus/publish/leakCheck/modules.ts';
export { leakSources } from './docusaurus/publish/leakCheck/sources.ts';
export type { SecurityHeaders } from './docusaurus/publish/securityHeaders.ts';
export { builtPageRoute } from './docusaurus/publish/shellPages.ts';
export { tool } from './docusaurus/readerTool/publish.ts';
export { assertSingleFirebase } from './docusaurus/singleFirebase.ts';
export { ARTICLE, AUDIENCE_PAGES, type AudiencePages, type Fragment } from './gate/page/gatedFiles.ts';
export { PAGE_SHELL } from './gate/tab/openShell.ts';
export { standaloneStyles } from './reference/page/standaloneStyles.ts';

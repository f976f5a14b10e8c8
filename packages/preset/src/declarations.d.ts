declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '@docusaurus/core/lib/client/clientEntry.js';
/** Written by packages/generator/src/search/writeParts.ts. */
declare module '@search-index' {
  import type { IndexParts } from './reference/search/dialog/indexLoader.ts';

  const parts: IndexParts;
  export default parts;
}

/** Files that an owner can leave out, see packages/preset/src/docusaurus/optionalFiles. */
declare module '@home-page' {
  const Content: import('react').ComponentType | null;
  export default Content;
}
declare module '@first-call' {
  const Content: import('react').ComponentType | null;
  export default Content;
}
declare module '@theme/HomePage' {
  export default function HomePage(): import('react').ReactElement;
}
declare module '@theme/DocsPage' {
  export default function DocsPage(): import('react').ReactElement;
}
/** The owner's settings. */
declare module '@site/site.config' {
  export const site: import('gatedocs-generator/settings').SiteOptions;
  export const signIn: import('gatedocs-generator/settings').SignInOptions;
}

declare module '@site/src/generated/tags.json' {
  import type { Card } from 'gatedocs-reference/model';

  /** Cards of the tags of each reference, by its id. */
  const tags: Readonly<Record<string, readonly Card[]>>;
  export default tags;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Compiled by packages/preset/src/docusaurus/apiTheme. */
declare module 'docusaurus-theme-openapi-docs/lib/theme/styles.scss' {
  const css: string;
  export default css;
}
declare module '@theme/ApiItem' {
  import type { ReactElement } from 'react';
  import type { DocProps } from './reference/theme/client/themedPage.tsx';

  export default function ApiItem(props: DocProps): ReactElement;
}
declare module '@docusaurus/core/lib/client/clientEntry.js';
/** Written by packages/preset/src/reference/search/plugin/writeParts.ts. */
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
  export const site: import('./site/options.ts').SiteOptions;
  export const signIn: import('./site/signInOptions.ts').SignInOptions;
}

declare module '@site/src/generated/tags.json' {
  import type { Card } from 'gatedocs-reference/model';

  /** Cards of the tags of each reference, by its id. */
  const tags: Readonly<Record<string, readonly Card[]>>;
  export default tags;
}

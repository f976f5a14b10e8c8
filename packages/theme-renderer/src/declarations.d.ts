/** Compiled by ./docusaurus. */
declare module 'docusaurus-theme-openapi-docs/lib/theme/styles.scss' {
  const css: string;
  export default css;
}
declare module '@theme/ApiItem' {
  import type { ReactElement } from 'react';
  import type { DocProps } from './client/themedPage.tsx';

  export default function ApiItem(props: DocProps): ReactElement;
}

// Change: a title with `</script>` would end the element.

import Head from '@docusaurus/Head';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactElement } from 'react';

export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactElement {
  const data = JSON.stringify(useBreadcrumbsStructuredData({ breadcrumbs }));
  return (
    <Head>
      <script type="application/ld+json">{data.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}

// Change: names only what the page belongs to, since the sidebar shows the rest.

import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactElement } from 'react';

export default function DocBreadcrumbs(): ReactElement | null {
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs) return null;
  const parent = breadcrumbs.slice(0, -1).findLast(({ href }) => href !== undefined);
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      {parent?.href && (
        <p className="eyebrow">
          <Link className="eyebrow-link" to={parent.href}>
            {parent.label}
          </Link>
        </p>
      )}
    </>
  );
}

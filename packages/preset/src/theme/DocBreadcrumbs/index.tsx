// Change: names only what the page belongs to, since the sidebar shows the rest.

import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactElement } from 'react';

export default function DocBreadcrumbs(): ReactElement | null {
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs) return null;
  const parent = breadcrumbs.at(-2);
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      {parent && (
        <p className="eyebrow">
          {parent.href ? (
            <Link className="eyebrow-link" to={parent.href}>
              {parent.label}
            </Link>
          ) : (
            parent.label
          )}
        </p>
      )}
    </>
  );
}

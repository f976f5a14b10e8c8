import { Redirect } from '@docusaurus/router';
import type { ReactElement } from 'react';
import { useFirstPage } from '../../docusaurus/sidebars/firstPage.ts';

/** Redirects `/docs` to the first page. */
export default function Docs(): ReactElement {
  return <Redirect to={useFirstPage() ?? '/'} />;
}

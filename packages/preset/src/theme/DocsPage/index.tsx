import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { Redirect } from '@docusaurus/router';
import type { ReactElement } from 'react';
import { GUIDES, REFERENCES } from '../../site/sidebars.ts';

/** Redirects `/docs` to the first page of the guides, or of the references. */
export default function Docs(): ReactElement {
  const { sidebars = {} } = useLatestVersion('default');
  const first = sidebars[GUIDES]?.link ?? sidebars[REFERENCES]?.link;
  return <Redirect to={first?.path ?? '/'} />;
}

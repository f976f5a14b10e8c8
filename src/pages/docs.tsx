import { Redirect } from '@docusaurus/router';
import type { ReactElement } from 'react';

/** Redirects `/docs` to the first guide. */
export default function Docs(): ReactElement {
  return <Redirect to="/docs/intro" />;
}

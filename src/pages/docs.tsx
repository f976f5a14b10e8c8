import { Redirect } from '@docusaurus/router';
import type { ReactElement } from 'react';

/** `/docs` leads to the first guide. */
export default function Docs(): ReactElement {
  return <Redirect to="/docs/intro" />;
}

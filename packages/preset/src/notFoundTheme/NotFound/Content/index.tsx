// Change: shows the owner's sentence, both for another audience's page and for one that does not exist.

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactElement } from 'react';

export default function Content({ className }: Props): ReactElement {
  const { showLocked } = useDocusaurusContext().siteConfig.customFields as { readonly showLocked: string };
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1" className="hero__title">
            Page Not Found
          </Heading>
          <p>There is no such page, or your account may not read it.</p>
          <p>{showLocked}</p>
        </div>
      </div>
    </main>
  );
}

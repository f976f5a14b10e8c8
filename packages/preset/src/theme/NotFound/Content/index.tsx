// Change: names the address, and leads on: a search for its words, and the pages where readers start.

import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { Cards } from 'gatedocs-reference/components';
import { type ReactElement, useSyncExternalStore } from 'react';
import CardLink from '../../../components/CardLink.tsx';
import { openSearch } from '../../../reference/search/dialog/openSearch.ts';
import { useQuickLinks } from '../../../reference/search/dialog/quickLinks.ts';

interface Fields {
  /** The owner's sentence for readers of a site with audiences. */
  readonly showLocked?: string;
}

export default function Content({ className }: Props): ReactElement {
  const { showLocked } = useDocusaurusContext().siteConfig.customFields as unknown as Fields;
  const links = useQuickLinks();
  // One file is the page of every address.
  const path = useSyncExternalStore(
    () => () => undefined,
    () => location.pathname,
    () => null,
  );
  const words = addressWords(path ?? '');
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      {/* Below a reference or the guides, Docusaurus names only those. */}
      <PageMetadata title="Page not found" />
      <div className="not-found">
        <Heading as="h1">Page not found</Heading>
        <p>
          {path === null ? (
            'There is no such page'
          ) : (
            <>
              There is no page at <code>{path}</code>
            </>
          )}
          {showLocked === undefined ? '.' : ', or your account may not read it.'}
        </p>
        {showLocked !== undefined && <p>{showLocked}</p>}
        <p>
          <button type="button" className="op-button" onClick={() => openSearch(words)}>
            {words === '' ? 'Search' : `Search for “${words}”`}
          </button>
        </p>
        <Cards cards={[{ title: 'Home', href: '/' }, ...links]} link={CardLink} />
      </div>
    </main>
  );
}

/** Returns the words of the last part of an address. */
function addressWords(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? '';
  return decodeAddress(last)
    .replaceAll(/\.\w+$|[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

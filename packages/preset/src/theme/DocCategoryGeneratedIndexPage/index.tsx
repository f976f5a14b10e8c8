// Change: as wide as a guide, with "Copy page" beside the title.

import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import CopyPage from '../CopyPage.tsx';

export default function CategoryPage({ categoryGeneratedIndex }: Props): ReactElement {
  const { title, description, keywords, image, navigation } = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={useBaseUrl(image)} />
      <div className="category-page">
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <article>
          <CopyPage />
          <header className="markdown margin-bottom--lg">
            <Heading as="h1">{title}</Heading>
            {description && <p>{description}</p>}
          </header>
          <DocCardList items={items} />
        </article>
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </div>
    </>
  );
}

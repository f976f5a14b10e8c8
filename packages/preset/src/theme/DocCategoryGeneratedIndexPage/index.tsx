// Change: "Copy page" beside the title, as on other pages.

import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import CategoryPage from '@theme-init/DocCategoryGeneratedIndexPage';
import type { ReactElement } from 'react';
import CopyPage from '../CopyPage.tsx';

export default function CopiedCategoryPage(props: Props): ReactElement {
  return (
    <div className="category-page">
      <CopyPage />
      <CategoryPage {...props} />
    </div>
  );
}

// Change: "Copy page" beside the title of a guide; generated pages bring their own.

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import DocItemContent from '@theme-init/DocItem/Content';
import type { ReactElement } from 'react';
import CopyPage from '../../CopyPage.tsx';

const GENERATED = /\.(?:api|info|schema|tag)\.mdx$/;

export default function Content(props: Props): ReactElement {
  const isGuide = !GENERATED.test(useDoc().metadata.source);
  return (
    <>
      {isGuide && <CopyPage />}
      <DocItemContent {...props} />
    </>
  );
}

import type { OverviewData } from '@site/src/reference/generate/referenceData';
import Prose from '@site/src/reference/prose/Prose';
import type { ReactElement } from 'react';
import Downloads, { type DownloadLoaders } from './Downloads';
import OperationGroups from './OperationGroups';

/** The first page of a reference: downloads, what the specification says of itself, and all operations by tag. */
export default function OverviewPage({
  data: { reference, text, groups },
  downloads,
}: {
  data: OverviewData;
  downloads: DownloadLoaders;
}): ReactElement {
  return (
    <>
      <Downloads reference={reference} downloads={downloads} />
      <Prose>{text}</Prose>
      <OperationGroups groups={groups} />
    </>
  );
}

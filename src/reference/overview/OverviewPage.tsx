import type { OverviewData } from '@site/src/reference/generate/referenceData';
import Prose from '@site/src/reference/prose/Prose';
import type { ReactElement } from 'react';
import Downloads from './Downloads';
import OperationGroups from './OperationGroups';

/** The first page of a reference: downloads, what the specification says of itself, and all operations by tag. */
export default function OverviewPage({ data: { reference, text, groups } }: { data: OverviewData }): ReactElement {
  return (
    <>
      <Downloads reference={reference} />
      <Prose>{text}</Prose>
      <OperationGroups groups={groups} />
    </>
  );
}

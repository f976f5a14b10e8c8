import type { TagData } from '@site/src/reference/generate/referenceData';
import Prose from '@site/src/reference/prose/Prose';
import type { ReactElement } from 'react';
import OperationList from './OperationList';

/** A tag's page: its description and its operations. */
export default function TagPage({ data: { text, operations } }: { data: TagData }): ReactElement {
  return (
    <>
      <Prose>{text}</Prose>
      <OperationList operations={operations} />
    </>
  );
}

import type { TagData } from '@site/src/reference/generate/referenceData';
import Prose from '@site/src/reference/prose/Prose';
import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import CopyPage, { type CopyLoader } from './CopyPage';
import OperationList from './OperationList';
import StaticPart from './StaticPart';

/** A page with a text and operations: that of a tag, or of an error code. */
export default function TagPage({
  data: { facts, text, operationsId, operations },
  copy,
}: {
  data: TagData;
  copy: CopyLoader;
}): ReactElement {
  return (
    <>
      <CopyPage load={copy} />
      <Prose>{text}</Prose>
      <StaticPart html={facts} />
      {operations.length > 0 && (
        <>
          <Heading as="h2" id={operationsId}>
            Operations
          </Heading>
          <OperationList operations={operations} />
        </>
      )}
    </>
  );
}

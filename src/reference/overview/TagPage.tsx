import type { TagData } from '@site/src/reference/generate/pageData';
import Prose from '@site/src/reference/prose/Prose';
import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import CopyPage from './CopyPage';
import OperationList from './OperationList';
import ShowWhole from './ShowWhole';
import StaticPart from './StaticPart';
import { type OnDemandLoader, useWholePage } from './useWholePage';

/** A page with a text and operations: that of a tag, or of an error code. */
export default function TagPage({
  data,
  onDemand,
}: {
  data: TagData;
  onDemand: OnDemandLoader<TagData>;
}): ReactElement {
  const { shown, showWhole } = useWholePage(data, onDemand);
  const { facts, text, operationsId, operations, cut } = shown;
  return (
    <>
      <CopyPage load={onDemand} />
      <Prose>{text}</Prose>
      {cut?.isTextCut && <ShowWhole showWhole={showWhole}>Show the rest of the text</ShowWhole>}
      <StaticPart html={facts} />
      {operations.length > 0 && (
        <>
          <Heading as="h2" id={operationsId}>
            Operations
          </Heading>
          <OperationList operations={operations} />
          {cut?.operations && <ShowWhole showWhole={showWhole}>{`Show all ${cut.operations} operations`}</ShowWhole>}
        </>
      )}
    </>
  );
}

import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import type { TagData } from '../generate/pageData.ts';
import Prose from '../prose/Prose/index.tsx';
import CopyPage from './CopyPage.tsx';
import OperationList from './OperationList.tsx';
import ShowWhole from './ShowWhole.tsx';
import StaticPart from './StaticPart.tsx';
import { type OnDemandLoader, useWholePage } from './useWholePage.ts';

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

import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import type { OverviewData } from '../generate/pageData.ts';
import Prose from '../prose/Prose/index.tsx';
import CopyPage from './CopyPage.tsx';
import Downloads, { type DownloadFiles } from './Downloads.tsx';
import OperationGroups from './OperationGroups.tsx';
import ShowWhole from './ShowWhole.tsx';
import StaticPart from './StaticPart.tsx';
import { type OnDemandLoader, useWholePage } from './useWholePage.ts';

/** The first page of a reference: downloads, the description of the API, and all operations by tag. */
export default function OverviewPage({
  data,
  downloads,
  onDemand,
}: {
  data: OverviewData;
  downloads: DownloadFiles;
  onDemand: OnDemandLoader<OverviewData>;
}): ReactElement {
  const { shown, showWhole } = useWholePage(data, onDemand);
  const { downloadPrefix, facts, text, parts, operationsId, groups, cut } = shown;
  return (
    <>
      <CopyPage load={onDemand} />
      <Downloads prefix={downloadPrefix} downloads={downloads} />
      <StaticPart html={facts} />
      <Prose>{text}</Prose>
      {parts.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={id}>
          <Heading as="h2" id={id}>
            {title}
          </Heading>
          <StaticPart html={html} />
        </section>
      ))}
      {cut?.isTextCut && <ShowWhole showWhole={showWhole}>Show the rest of the text</ShowWhole>}
      {operationsId && (
        <Heading as="h2" id={operationsId}>
          Operations
        </Heading>
      )}
      <OperationGroups groups={groups} />
      {cut?.operations && <ShowWhole showWhole={showWhole}>{`Show all ${cut.operations} operations`}</ShowWhole>}
    </>
  );
}

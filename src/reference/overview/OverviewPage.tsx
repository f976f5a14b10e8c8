import type { OverviewData } from '@site/src/reference/generate/referenceData';
import Prose from '@site/src/reference/prose/Prose';
import Heading from '@theme/Heading';
import type { ReactElement } from 'react';
import CopyPage, { type CopyLoader } from './CopyPage';
import Downloads, { type DownloadFiles } from './Downloads';
import OperationGroups from './OperationGroups';
import StaticPart from './StaticPart';

/** The first page of a reference: downloads, what the specification says about the API, and all operations by tag. */
export default function OverviewPage({
  data: { downloadPrefix, facts, text, parts, operationsId, groups },
  downloads,
  copy,
}: {
  data: OverviewData;
  downloads: DownloadFiles;
  copy: CopyLoader;
}): ReactElement {
  return (
    <>
      <CopyPage load={copy} />
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
      <Heading as="h2" id={operationsId}>
        Operations
      </Heading>
      <OperationGroups groups={groups} />
    </>
  );
}

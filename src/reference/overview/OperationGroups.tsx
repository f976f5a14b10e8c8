import Link from '@docusaurus/Link';
import type { OperationGroup } from '@site/src/reference/generate/referenceData';
import Heading from '@theme/Heading';
import { Fragment, type ReactElement } from 'react';
import OperationList from './OperationList';

/** All operations of a reference, by tag. */
export default function OperationGroups({ groups }: { groups: readonly OperationGroup[] }): ReactElement {
  return (
    <>
      {groups.map(({ title, href, operations }) => (
        <Fragment key={href}>
          <Heading as="h3" id={href.slice(href.lastIndexOf('/') + 1)}>
            <Link to={href}>{title}</Link>
          </Heading>
          <OperationList operations={operations} />
        </Fragment>
      ))}
    </>
  );
}

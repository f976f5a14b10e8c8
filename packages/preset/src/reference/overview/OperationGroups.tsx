import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { Fragment, type ReactElement } from 'react';
import type { OperationGroup } from '../generate/pageData.ts';
import OperationList from './OperationList.tsx';

/** The operations of a reference, by group and tag. */
export default function OperationGroups({
  groups,
  level = 3,
}: {
  groups: readonly OperationGroup[];
  level?: 3 | 4 | 5;
}): ReactElement {
  return (
    <>
      {groups.map(({ id, title, href, operations, groups: inner }) => (
        <Fragment key={id}>
          <Heading as={`h${level}`} id={id}>
            {href ? <Link to={href}>{title}</Link> : title}
          </Heading>
          {operations.length > 0 && <OperationList operations={operations} />}
          <OperationGroups groups={inner} level={level === 3 ? 4 : 5} />
        </Fragment>
      ))}
    </>
  );
}

// Change: the date is written without Intl, whose first formatter costs a page 15 ms before it can be used.

import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactElement } from 'react';
import { shortDate } from './shortDate';

export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactElement {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {lastUpdatedAt && (
        <>
          {' on '}
          <time dateTime={new Date(lastUpdatedAt).toISOString()}>{shortDate(lastUpdatedAt)}</time>
        </>
      )}
      {lastUpdatedBy && ` by ${lastUpdatedBy}`}
    </span>
  );
}

// Change: formats the date without Intl, whose first formatter delays the page by 15 ms.

import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import { longDate } from 'gatedocs-reference/prose';
import type { ReactElement } from 'react';

export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactElement {
  const date = lastUpdatedAt && new Date(lastUpdatedAt).toISOString();
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {date && (
        <>
          {' on '}
          <time dateTime={date}>{longDate(date.slice(0, 'YYYY-MM-DD'.length))}</time>
        </>
      )}
      {lastUpdatedBy && ` by ${lastUpdatedBy}`}
    </span>
  );
}

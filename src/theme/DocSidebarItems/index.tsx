// Change: renders only the entries of a long list around the current page; buttons add the others.

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import { type ReactElement, type ReactNode, useState } from 'react';
import { excerptOf, type More, stepOf } from './excerpt';

export default function LongDocSidebarItems({ items, ...props }: Props): ReactElement {
  const [more, setMore] = useState<More>({ above: 0, below: 0 });
  const active = items.findIndex((item) => isActiveSidebarItem(item, props.activePath));
  const { start, end } = excerptOf(items.length, active, more);
  const above = stepOf(start);
  const below = stepOf(items.length - end);
  return (
    <>
      {above > 0 && (
        <MoreItems onClick={() => setMore({ ...more, above: more.above + above })}>Show {above} above</MoreItems>
      )}
      <DocSidebarItems {...props} items={start === 0 && end === items.length ? items : items.slice(start, end)} />
      {below > 0 && (
        <MoreItems onClick={() => setMore({ ...more, below: more.below + below })}>Show {below} more</MoreItems>
      )}
    </>
  );
}

function MoreItems({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactElement {
  return (
    <li className="menu__list-item">
      <button type="button" className="menu__link clean-btn sidebar-more" onClick={onClick}>
        {children}
      </button>
    </li>
  );
}

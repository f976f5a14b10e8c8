import type { Props as ItemProps } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactElement, useContext, useState } from 'react';
import { SmallSidebar } from './smallSidebar';

type Items = ItemProps['item']['items'];

interface Props extends Pick<ItemProps, 'onItemClick' | 'activePath' | 'level'> {
  readonly isOpen: boolean;
  readonly items: Items;
}

/** The entries of a category. A list that is closed on the first page keeps its static HTML until it is opened. */
export default function CategoryList({ isOpen, items, level, ...props }: Props): ReactElement {
  const isSmall = useContext(SmallSidebar);
  const [isStatic] = useState(isFirstPage);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const list = { className: 'menu__list', hidden: !isOpen };
  if (wasOpen || (typeof window === 'undefined' && isSmall))
    return (
      <ul {...list}>
        <DocSidebarItems {...props} items={items} level={level + 1} />
      </ul>
    );
  // A key, since React cannot change static HTML into elements.
  return isStatic ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: the server's HTML stays
    <ul key="static" {...list} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <ul {...list} />
  );
}

/** Returns whether React is about to hydrate the page, rather than to render one. */
function isFirstPage(): boolean {
  return typeof window !== 'undefined' && document.documentElement.dataset.hasHydrated === 'false';
}

import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props as ItemProps } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactElement, useState } from 'react';
import { isSmall } from '../../../docusaurus/sidebars/small.ts';

type Items = ItemProps['item']['items'];

interface Props extends Pick<ItemProps, 'onItemClick' | 'activePath' | 'level'> {
  readonly isOpen: boolean;
  readonly items: Items;
}

/** The entries of a category. A list that is closed on the first page keeps its static HTML until it is opened. */
export default function CategoryList(props: Props): ReactElement {
  return typeof window === 'undefined' ? <ServerList {...props} /> : <BrowserList {...props} />;
}

/** On the server: renders closed lists too if the sidebar is small. */
function ServerList({ isOpen, ...props }: Props): ReactElement {
  const sidebar = useDocsSidebar()?.items ?? [];
  return <ul className="menu__list">{(isOpen || isSmall(sidebar)) && <Entries {...props} />}</ul>;
}

function BrowserList({ isOpen, ...props }: Props): ReactElement {
  const [isStatic] = useState(isFirstPage);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isStatic && !wasOpen)
    // The key makes React create a new element, because it cannot turn static HTML into elements.
    return (
      <ul
        key="static"
        className="menu__list"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: the server's HTML stays
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  return <ul className="menu__list">{wasOpen && <Entries {...props} />}</ul>;
}

function Entries({ items, level, ...props }: Omit<Props, 'isOpen'>): ReactElement {
  return <DocSidebarItems {...props} items={items} level={level + 1} />;
}

/** Returns whether React is about to hydrate the first page, not render another one. */
function isFirstPage(): boolean {
  return document.documentElement.dataset.hasHydrated === 'false';
}

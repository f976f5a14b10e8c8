// Change: the landmark around the menu has a name, since an operation's page has another one of its kind; a small menu's
// closed lists are in the page's HTML.

import { isSmall } from '@site/src/docusaurus/sidebars/small';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import DocRootLayoutSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { cloneElement, type ReactElement } from 'react';
import { SmallSidebar } from '../../../DocSidebarItem/Category/smallSidebar';

export default function NamedSidebar(props: Props): ReactElement {
  // Called like a hook: what it renders has no property for a name.
  const sidebar = DocRootLayoutSidebar(props) as ReactElement<{ 'aria-label'?: string }>;
  if (sidebar.type !== 'aside')
    throw new Error('DocRoot/Layout/Sidebar is no longer an <aside>: see "Name of the sidebar" in UPGRADING.md.');
  return (
    <SmallSidebar value={isSmall(props.sidebar ?? [])}>
      {cloneElement(sidebar, { 'aria-label': 'Sidebar' })}
    </SmallSidebar>
  );
}

// Change: after navigation, rerenders only the entries of the previous and the current page.

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem';
import DocSidebarItem from '@theme-init/DocSidebarItem';
import { memo } from 'react';

export default memo(DocSidebarItem, isUnaffected);

function isUnaffected(
  { activePath: previousPath, ...before }: Props,
  { activePath: currentPath, ...after }: Props,
): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  return (
    previousPath === currentPath || ![previousPath, currentPath].some((path) => isActiveSidebarItem(after.item, path))
  );
}

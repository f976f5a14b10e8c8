// Change: of the many entries only those are drawn again that the reader leaves or comes to.

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import { memo } from 'react';

export default memo(DocSidebarItem, looksAlike);

function looksAlike({ activePath: left, ...before }: Props, { activePath: present, ...after }: Props): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  return left === present || ![left, present].some((path) => isActiveSidebarItem(after.item, path));
}

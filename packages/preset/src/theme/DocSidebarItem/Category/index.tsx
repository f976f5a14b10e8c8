// Change: on the first page, a closed category's entries are static HTML, which need no hydration; no animation.

import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import { type MouseEvent, type ReactElement, useEffect, useState } from 'react';
import CategoryList from './CategoryList.tsx';
import styles from './styles.module.css';

export default function Category(props: Props): ReactElement | null {
  const { item, activePath } = props;
  const visible = useVisibleSidebarItems(item.items, activePath);
  if (visible.length > 0) return <FilledCategory {...props} />;
  const { collapsed, collapsible, items, linkUnlisted, href, ...link } = item;
  return href === undefined ? null : <DocSidebarItemLink {...props} item={{ ...link, href, type: 'link' }} />;
}

function FilledCategory({ item, onItemClick, activePath, level, index, ...props }: Props): ReactElement {
  const { items, label, collapsible, className, href } = item;
  const isBrowser = useIsBrowser();
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = href !== undefined && isActiveSidebarItem({ type: 'link', label, href }, activePath);
  const [isOpen, setOpen] = useState(!collapsible || isActive || !item.collapsed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens at every change of the page inside it
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive, activePath]);

  const isButton = collapsible && !href;
  const choose = (event: MouseEvent): void => {
    onItemClick?.(item);
    if (!collapsible) return;
    if (isButton || isCurrent) event.preventDefault();
    setOpen(isButton || isCurrent ? !isOpen : true);
  };
  // Before scripts run, a category without a page of its own leads to its first entry.
  const fallback = isBrowser || !collapsible ? undefined : findFirstSidebarItemLink(item);
  const target = href && !item.linkUnlisted ? href : fallback;

  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-category menu__list-item',
        `theme-doc-sidebar-item-category-level-${level}`,
        !isOpen && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div className={clsx('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active')}>
        <Link
          className={clsx(
            'menu__link',
            styles.link,
            collapsible && 'menu__link--sublist',
            isButton && 'menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}
          onClick={choose}
          aria-current={isCurrent ? 'page' : undefined}
          href={collapsible ? (target ?? '#') : target}
          {...(isButton ? { role: 'button', 'aria-expanded': isOpen } : {})}
          {...props}
        >
          <span className={styles.label}>{label}</span>
        </Link>
        {href && collapsible && (
          <button
            type="button"
            className="clean-btn menu__caret"
            aria-label={caretLabel(isOpen, label)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <CategoryList isOpen={isOpen} items={items} onItemClick={onItemClick} activePath={activePath} level={level} />
    </li>
  );
}

function caretLabel(isOpen: boolean, label: string): string {
  return isOpen
    ? translate(
        { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'" },
        { label },
      )
    : translate(
        { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'" },
        { label },
      );
}

// Change: a category is a <details>, which answers before React does, without animation; on the first page, the entries
// of a closed one are static HTML, which need no hydration.

import Link from '@docusaurus/Link';
import { isActiveSidebarItem, useVisibleSidebarItems } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { showCurrentEntry } from '../../../docusaurus/sidebars/showCurrent.ts';
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
  const { items, label, collapsible, className, href, linkUnlisted } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = href !== undefined && isActiveSidebarItem({ type: 'link', label, href }, activePath);
  const [isOpen, setOpen] = useState(!collapsible || isActive || !item.collapsed);
  const details = useRef<HTMLDetailsElement>(null);

  // It may have been opened or closed before React hydrated it.
  useEffect(() => {
    if (details.current) setOpen(details.current.open);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens at every change of the page inside it
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive, activePath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the entry is there, for each page
  useEffect(() => {
    if (isActive && isOpen) showCurrentEntry();
  }, [isActive, isOpen, activePath]);

  const choose = (event: MouseEvent): void => {
    onItemClick?.(item);
    if (isCurrent && collapsible) event.preventDefault();
    setOpen(!collapsible || !isCurrent || !isOpen);
  };
  const title = <span className={styles.label}>{label}</span>;
  const linkClass = clsx('menu__link', styles.link, isActive && (isCurrent ? 'menu__link--active' : styles.parent));
  const list = (
    <CategoryList isOpen={isOpen} items={items} onItemClick={onItemClick} activePath={activePath} level={level} />
  );

  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-category menu__list-item',
        `theme-doc-sidebar-item-category-level-${level}`,
        styles.category,
        className,
      )}
    >
      {href !== undefined && (
        <Link
          className={clsx(linkClass, collapsible && styles.beside)}
          onClick={choose}
          aria-current={isCurrent ? 'page' : undefined}
          href={linkUnlisted ? undefined : href}
          {...props}
        >
          {title}
        </Link>
      )}
      {href === undefined && !collapsible && (
        <span className={linkClass} {...props}>
          {title}
        </span>
      )}
      {collapsible ? (
        <details ref={details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          {href === undefined ? (
            <summary className={clsx(linkClass, styles.summary)} {...props}>
              {title}
              <span className={clsx('site-chevron', styles.caret)} />
            </summary>
          ) : (
            <summary className={clsx(styles.summary, styles.button)} aria-label={caretLabel(isOpen, label)}>
              <span className={clsx('site-chevron', styles.caret)} />
            </summary>
          )}
          {list}
        </details>
      ) : (
        list
      )}
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

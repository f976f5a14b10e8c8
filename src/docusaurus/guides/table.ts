import { type ComponentProps, createElement, type ReactElement } from 'react';

/** Table of a guide: one that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1). */
export function Table(props: ComponentProps<'table'>): ReactElement {
  const scroller = { className: 'table-scroll', role: 'group', tabIndex: 0, 'aria-label': 'Table' };
  return createElement('div', scroller, createElement('table', props));
}

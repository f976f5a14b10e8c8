// Change: a table wider than the page scrolls by itself, by keyboard too (WCAG 2.1.1).

import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactElement } from 'react';

function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label="Table">
      <table {...props} />
    </section>
  );
}

export default { ...MDXComponents, table: Table };

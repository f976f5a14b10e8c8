// Change: a table wider than the page scrolls by itself, by keyboard too (WCAG 2.1.1).

import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactElement } from 'react';

function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and a section would be one landmark among many of its name
    <div className="table-scroll" role="group" tabIndex={0} aria-label="Table">
      <table {...props} />
    </div>
  );
}

export default { ...MDXComponents, table: Table };

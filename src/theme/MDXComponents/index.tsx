// Change: a table that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1).

import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactElement } from 'react';

function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and a section would be one landmark among many of its name
    <div className="table-scroll" role="group" tabIndex={0} aria-label="Table">
      <table {...props} />
    </div>
  );
}

export default { ...MDXComponents, table: Table };

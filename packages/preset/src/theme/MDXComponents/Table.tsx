import type { ComponentProps, ReactElement } from 'react';

/** Table of a guide: one that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1). */
export function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" tabIndex={0} aria-label="Table">
      <table {...props} />
    </div>
  );
}

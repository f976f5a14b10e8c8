import type { EnumValue } from '@site/src/reference/model/schema';
import type { ReactElement } from 'react';
import { InlineMarkup } from './Markup';

/** Number of values shown without a click. */
const VALUES_AT_ONCE = 8;

/** The values of an enumeration, with their names in code and their descriptions. */
export function Values({ values }: { values: readonly EnumValue[] }): ReactElement | null {
  if (values.length === 0) return null;
  const list = (
    <dl className="op-values">
      {values.map(({ value, shown, name, description }) => (
        <div key={shown ?? value}>
          <dt>
            <code>{shown ?? value}</code>
            {name && <span className="op-value-name"> {name}</span>}
          </dt>
          <InlineMarkup as="dd">{description}</InlineMarkup>
        </div>
      ))}
    </dl>
  );
  if (values.length <= VALUES_AT_ONCE) return list;
  return (
    <details className="op-more">
      <summary>{values.length} values</summary>
      {list}
    </details>
  );
}

import type { ReactElement } from 'react';
import type { EnumValue } from '../../model/schema/index.ts';
import { InlineMarkup } from './Markup.tsx';

/** Note for clients about an open enum. */
const MORE_VALUES = 'More values may be added: accept values that are not listed here.';
/** Number of values shown without a click. */
const VALUES_AT_ONCE = 8;

interface Props {
  readonly values: readonly EnumValue[];
  /** Whether more values may be added. */
  readonly isOpen: boolean;
}

/** The values of an enumeration, with their names in code and their descriptions. */
export function EnumValues({ values, isOpen }: Props): ReactElement | null {
  if (values.length === 0) return null;
  return (
    <>
      <ValueList values={values} />
      {isOpen && <p className="op-values-note">{MORE_VALUES}</p>}
    </>
  );
}

function ValueList({ values }: Pick<Props, 'values'>): ReactElement {
  const list = (
    <dl className="op-values op-enum">
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

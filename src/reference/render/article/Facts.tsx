import type { Json } from '@site/src/reference/document/types';
import type { Schema } from '@site/src/reference/model/schema';
import type { ReactElement } from 'react';
import { InlineMarkup } from './Markup';

/** Number of values shown without a click. */
const VALUES_AT_ONCE = 8;

/** Limits, default, example and values of a schema. */
export function Facts({ schema }: { schema: Schema }): ReactElement | null {
  const { limits, defaultValue, example } = schema;
  return (
    <>
      {(limits.length > 0 || defaultValue !== undefined || example !== undefined) && (
        <ul className="op-facts">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
          {defaultValue !== undefined && (
            <li>
              Default <code>{text(defaultValue)}</code>
            </li>
          )}
          {example !== undefined && typeof example !== 'object' && (
            <li>
              Example <code>{text(example)}</code>
            </li>
          )}
        </ul>
      )}
      <Values schema={schema} />
    </>
  );
}

function Values({ schema: { values } }: { schema: Schema }): ReactElement | null {
  if (values.length === 0) return null;
  const list = (
    <dl className="op-values">
      {values.map(({ value, description }) => (
        <div key={value}>
          <dt>
            <code>{value}</code>
          </dt>
          {description && (
            <dd>
              <InlineMarkup>{description}</InlineMarkup>
            </dd>
          )}
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

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { Json } from '@site/src/reference/document/types';
import { jsonText } from '@site/src/reference/model/jsonText';
import type { ReactElement } from 'react';

/** Characters of a value that stands in a line. */
const SHORT = 80;

/** Returns whether a value is short enough for a line. */
export function isShort(value: Json): boolean {
  return jsonText(value).length <= SHORT;
}

/** A long value, shown with a click. */
export function LongValue({ label, value }: { label: string; value: Json }): ReactElement {
  return (
    <details className="op-more">
      <summary>{label}</summary>
      <pre className="op-long-value">
        <code>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  );
}

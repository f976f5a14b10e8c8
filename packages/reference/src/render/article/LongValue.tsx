import type { ReactElement } from 'react';
import { exactJson, toText } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';
import { jsonText } from '../../model/values/jsonText.ts';

/** Characters of a text, and of other values as JSON, that stand in a line. */
const SHORT_TEXT = 200;
const SHORT_JSON = 80;

/** Returns whether a value is short enough for a line. */
export function isShort(value: Json): boolean {
  return jsonText(value).length <= (typeof value === 'string' ? SHORT_TEXT : SHORT_JSON);
}

/** A long value, shown with a click. */
export function LongValue({ label, value }: { label: string; value: Json }): ReactElement {
  return (
    <details className="op-more">
      <summary>{label}</summary>
      <pre className="op-long-value">
        <code>{typeof value === 'object' ? exactJson(value, 2) : toText(value)}</code>
      </pre>
    </details>
  );
}

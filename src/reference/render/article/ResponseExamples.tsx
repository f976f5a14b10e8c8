import type { Response } from '@site/src/reference/model/response';
import type { ReactElement } from 'react';
import { Code } from './Code';
import { Switch } from './Switch';

/** Bodies of responses, the successful ones first. */
export function ResponseExamples({ responses }: { responses: readonly Response[] }): ReactElement | null {
  const panels = [...responses]
    .sort((left, right) => Number(left.isError) - Number(right.isError))
    .flatMap(({ status, examples }) =>
      examples.map(({ label, value }) => ({
        label: `${status} ${label}`,
        content: <Code code={JSON.stringify(value, null, 2)} language="json" label={`Response ${status}`} />,
      })),
    );
  if (panels.length === 0) return null;
  return (
    <section className="op-panel" aria-label="Response examples">
      <p className="op-panel-title">Response</p>
      <Switch label="Response example" panels={panels} />
    </section>
  );
}

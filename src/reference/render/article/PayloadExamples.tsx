import type { RequestBody } from '@site/src/reference/model/requestBody';
import type { ReactElement } from 'react';
import { examplePanels } from './ResponseExamples';
import { Switch } from './Switch';

/** Examples of what the service sends. */
export function PayloadExamples({ body }: { body: RequestBody }): ReactElement | null {
  const panels = examplePanels(body.contents, 'Payload');
  if (panels.length === 0) return null;
  return (
    <section className="op-panel" aria-label="Payload examples">
      <p className="op-panel-title">Payload</p>
      <Switch label="Payload example" panels={panels} />
    </section>
  );
}

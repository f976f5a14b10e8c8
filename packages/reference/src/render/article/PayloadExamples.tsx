import type { ReactElement } from 'react';
import type { RequestBody } from '../../model/bodies/requestBody.ts';
import { examplePanels } from './ResponseExamples.tsx';
import { Switch } from './Switch.tsx';

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

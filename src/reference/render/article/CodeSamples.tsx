import type { CodeSample } from '@site/src/reference/model/codeSamples';
import type { ReactElement } from 'react';
import { Code } from './Code';
import { Switch } from './Switch';

/** The code samples that the document itself contains. */
export function CodeSamples({ samples }: { samples: readonly CodeSample[] }): ReactElement | null {
  if (samples.length === 0) return null;
  return (
    <section className="op-panel" aria-label="More code samples">
      <p className="op-panel-title">More samples</p>
      <Switch
        label="Sample"
        panels={samples.map(({ label, grammar, source }) => ({
          label,
          content: <Code code={source} language={grammar} label={`${label} code`} />,
        }))}
      />
    </section>
  );
}

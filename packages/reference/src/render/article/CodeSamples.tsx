import type { ReactElement } from 'react';
import type { CodeSample } from '../../model/operation/codeSamples.ts';
import { Code } from './Code.tsx';
import { type Panel, Switch } from './Switch.tsx';

interface Props {
  readonly samples: readonly CodeSample[];
  readonly title: 'More samples' | 'Code samples';
}

/** Code samples that the document itself contains. */
export function CodeSamples({ samples, title }: Props): ReactElement | null {
  if (samples.length === 0) return null;
  return (
    <section className="op-panel" aria-label={title === 'More samples' ? 'More code samples' : title}>
      <p className="op-panel-title">{title}</p>
      <Switch label="Sample" panels={samplePanels(samples)} />
    </section>
  );
}

export function samplePanels(samples: readonly CodeSample[]): Panel[] {
  return samples.map(({ label, grammar, source }) => ({
    label,
    content: <Code code={source} language={grammar} label={`${label} code`} />,
  }));
}

import { SAMPLE_LANGUAGES, type Samples } from '@site/src/reference/samples/languages';
import type { ReactElement } from 'react';
import { Code } from './Code';

/** One request in every language; which is seen is said by the root element, see ../language.ts. */
export function LanguageSamples({ samples }: { samples: Samples }): ReactElement {
  return (
    <>
      {SAMPLE_LANGUAGES.map(({ id, label, grammar }) => (
        <div key={id} className="op-sample" data-language={id}>
          <Code code={samples[id]} language={grammar} label={`${label} sample`} />
        </div>
      ))}
    </>
  );
}

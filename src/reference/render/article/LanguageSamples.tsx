import { languagesOf, type Samples } from '@site/src/reference/samples/languages';
import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { ReactElement } from 'react';
import { Code } from './Code';

/** One request in every language; the root element selects the visible one, see ../../page/language.ts. */
export function LanguageSamples({
  samples,
  languages,
}: {
  samples: Samples;
  languages: RequestTemplate['languages'];
}): ReactElement {
  return (
    <>
      {languagesOf(languages).map(({ id, label, grammar }) => (
        <div key={id} className="op-sample" data-language={id}>
          <Code code={samples[id]} language={grammar} label={`${label} sample`} />
        </div>
      ))}
    </>
  );
}

import { SAMPLE_LANGUAGES, type Samples } from '@site/src/reference/samples/languages';
import type { OwnPanel } from '@site/src/reference/samples/ownPanels';
import type { ReactElement } from 'react';
import { Code } from './Code';

interface Props {
  readonly samples: Samples;
  readonly own?: OwnPanel['samples'];
}

/**
 * One request in every language, with the document's own samples in the place of generated ones; the root element
 * selects the visible one, see ../../page/language.ts.
 */
export function LanguageSamples({ samples, own }: Props): ReactElement {
  return (
    <>
      {SAMPLE_LANGUAGES.map(({ id, label, grammar }) => {
        const written = own?.get(id);
        return (
          <div key={id} className="op-sample" data-language={id}>
            <Code
              code={written?.source ?? samples[id]}
              language={grammar}
              label={written?.name || `${label} sample${own && !written ? ', generated' : ''}`}
            />
          </div>
        );
      })}
    </>
  );
}

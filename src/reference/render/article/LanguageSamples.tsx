import { languagesOf, type Samples } from '@site/src/reference/languages';
import type { OwnPanel } from '@site/src/reference/samples/ownPanels';
import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { ReactElement } from 'react';
import { Code } from './Code';

interface Props {
  readonly samples: Samples;
  readonly languages: RequestTemplate['languages'];
  readonly own?: OwnPanel['samples'];
}

/**
 * One request in every language, with the document's own samples in the place of generated ones; the root element
 * selects the visible one, see ../../page/language.ts.
 */
export function LanguageSamples({ samples, languages, own }: Props): ReactElement {
  return (
    <>
      {languagesOf(languages).map(({ id, label, grammar }) => {
        const written = own?.get(id);
        return (
          <div key={id} className="op-sample" data-language={id} data-own={written ? '' : undefined}>
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

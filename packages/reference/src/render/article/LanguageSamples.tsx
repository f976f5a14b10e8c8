import type { ReactElement } from 'react';
import { languagesOf, type Samples } from '../../languages/index.ts';
import type { OwnPanel } from '../../samples/ownPanels.ts';
import type { RequestTemplate } from '../../samples/requestTemplate.ts';
import { Code } from './Code.tsx';

interface Props {
  readonly samples: Samples;
  readonly languages: RequestTemplate['languages'];
  readonly own?: OwnPanel['samples'];
}

/**
 * One request in every language, with the document's own samples in the place of generated ones; the root element
 * selects the visible one, see packages/reference/src/page/language.ts.
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

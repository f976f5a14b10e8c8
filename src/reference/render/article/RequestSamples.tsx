import type { Operation } from '@site/src/reference/model/operation';
import { bodyPanels } from '@site/src/reference/samples/bodyPanels';
import { languagesOf } from '@site/src/reference/samples/languages';
import { buildRequest } from '@site/src/reference/samples/request';
import { requestTemplate } from '@site/src/reference/samples/requestTemplate';
import { exampleValues } from '@site/src/reference/samples/requestValues';
import { samplesOf } from '@site/src/reference/samples/samples';
import type { ReactElement } from 'react';
import { LanguageSamples } from './LanguageSamples';
import { Switch } from './Switch';

/**
 * The call in every language, for each example of the body; the selected language is stored, see
 * ../../page/language.ts. The button replaces the examples with the request builder, see
 * ../../page/behaviour/builder.ts.
 */
export function RequestSamples({ operation }: { operation: Operation }): ReactElement {
  const template = requestTemplate(operation);
  return (
    <section className="op-panel" aria-label="Code samples">
      <fieldset className="op-languages">
        <legend>Language</legend>
        {languagesOf(template.languages).map(({ id, label }, index) => (
          <label key={id} data-language={id}>
            <input type="radio" name="sample-language" value={id} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </fieldset>
      <Switch
        label="Request example"
        panels={bodyPanels(template).map(({ label, mediaType, value }) => ({
          label,
          content: (
            <LanguageSamples
              samples={samplesOf(buildRequest(template, exampleValues(template, value, mediaType)))}
              languages={template.languages}
            />
          ),
        }))}
      />
      <div className="op-builder-bar">
        <button type="button" className="op-builder-button" data-builder>
          Use your own values
        </button>
      </div>
    </section>
  );
}

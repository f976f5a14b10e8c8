import type { Operation } from '@site/src/reference/model/operation';
import { SAMPLE_LANGUAGES } from '@site/src/reference/samples/languages';
import { sampleRequest } from '@site/src/reference/samples/request';
import { samplesOf } from '@site/src/reference/samples/samples';
import type { ReactElement } from 'react';
import { LanguageSamples } from './LanguageSamples';
import { Switch } from './Switch';

/**
 * The call in every language, for each example of the body; the choice of the language is kept, see ../language.ts. The button
 * puts the request builder in the place of the examples, see ../behaviour/builder.ts.
 */
export function RequestSamples({ operation }: { operation: Operation }): ReactElement {
  const examples = operation.requestBody?.examples ?? [];
  const bodies = examples.length > 0 ? examples : [{ label: 'Request', value: undefined }];
  return (
    <section className="op-panel" aria-label="Code samples">
      <fieldset className="op-languages">
        <legend>Language</legend>
        {SAMPLE_LANGUAGES.map(({ id, label }) => (
          <label key={id} data-language={id}>
            <input type="radio" name="sample-language" value={id} defaultChecked={id === 'curl'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Switch
        label="Request example"
        panels={bodies.map(({ label, value }) => ({
          label,
          content: <LanguageSamples samples={samplesOf(sampleRequest(operation, value))} />,
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

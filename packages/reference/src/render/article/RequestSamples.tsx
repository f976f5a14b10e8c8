import type { ReactElement } from 'react';
import { languagesOf, type Samples } from '../../languages/index.ts';
import type { Operation } from '../../model/operation/operation.ts';
import { type BodyPanel, bodyPanels } from '../../samples/bodyPanels.ts';
import { buildRequest } from '../../samples/buildRequest.ts';
import { createSamples } from '../../samples/createSamples.ts';
import { ownPanels } from '../../samples/ownPanels.ts';
import { requestTemplate } from '../../samples/requestTemplate.ts';
import { exampleValues } from '../../samples/requestValues.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LanguageSamples } from './LanguageSamples.tsx';
import { Switch } from './Switch.tsx';

/**
 * The call in every language: the samples of the document, then a generated one for each example of the body. In
 * packages/reference/src/page, language.ts stores the selected language, and openBuilder.ts replaces the
 * examples with the request builder when the button is clicked.
 */
export function RequestSamples({ operation }: { operation: Operation }): ReactElement {
  const template = requestTemplate(operation);
  const bodies = bodyPanels(template);
  const [first] = bodies;
  const own = ownPanels(operation.codeSamples, languagesOf(operation.languages));
  const samplesFor = (body: BodyPanel | undefined): Samples =>
    createSamples(buildRequest(template, exampleValues(template, body?.value, body?.mediaType)));
  return (
    <section className="op-panel" aria-label="Code samples">
      <LanguageChoice languages={languagesOf(template.languages)} />
      <Switch
        label="Request example"
        panels={[
          ...own.map(({ label, samples }) => ({
            label,
            content: <LanguageSamples samples={samplesFor(first)} languages={template.languages} own={samples} />,
          })),
          ...bodies.map((body) => ({
            label: own.length > 0 && bodies.length === 1 ? 'Generated' : body.label,
            content: <LanguageSamples samples={samplesFor(body)} languages={template.languages} />,
          })),
        ]}
      />
      <div className="op-builder-bar">
        <button type="button" className="op-builder-button" data-builder data-own-panels={own.length || undefined}>
          Use your own values
        </button>
      </div>
    </section>
  );
}

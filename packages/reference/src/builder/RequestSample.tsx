import { memo, type ReactElement } from 'react';
import { LanguageSamples } from '../render/article/LanguageSamples.tsx';
import { buildRequest } from '../samples/request.ts';
import type { RequestTemplate } from '../samples/requestTemplate.ts';
import type { RequestValues } from '../samples/requestValues.ts';
import { samplesOf } from '../samples/samples.ts';

interface Props {
  readonly template: RequestTemplate;
  readonly values: RequestValues;
}

/** The request in every language. Memoised, because creating the samples takes too long for each keystroke. */
export const RequestSample = memo(function RequestSample({ template, values }: Props): ReactElement {
  return <LanguageSamples samples={samplesOf(buildRequest(template, values))} languages={template.languages} />;
});

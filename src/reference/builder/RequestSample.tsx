import { buildRequest } from '@site/src/reference/samples/request';
import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import type { RequestValues } from '@site/src/reference/samples/requestValues';
import { samplesOf } from '@site/src/reference/samples/samples';
import { memo, type ReactElement } from 'react';
import { LanguageSamples } from '../render/article/LanguageSamples';

interface Props {
  readonly template: RequestTemplate;
  readonly values: RequestValues;
}

/** The request in every language. Memoised, since creating the samples takes too long for each key stroke. */
export const RequestSample = memo(function RequestSample({ template, values }: Props): ReactElement {
  return <LanguageSamples samples={samplesOf(buildRequest(template, values))} languages={template.languages} />;
});

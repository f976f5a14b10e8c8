import { memo, type ReactElement, useEffect, useRef } from 'react';
import { LanguageSamples } from '../render/article/LanguageSamples.tsx';
import { buildRequest } from '../samples/buildRequest.ts';
import { createSamples } from '../samples/createSamples.ts';
import type { RequestTemplate } from '../samples/requestTemplate.ts';
import type { RequestValues } from '../samples/requestValues.ts';
import { changedLines, showLines } from './changedLines.ts';

interface Props {
  readonly template: RequestTemplate;
  readonly values: RequestValues;
}

/**
 * The request in every language, which shows the line that has just changed. Memoised, because creating the samples takes
 * too long for each keystroke.
 */
export const RequestSample = memo(function RequestSample({ template, values }: Props): ReactElement {
  const samples = createSamples(buildRequest(template, values));
  const container = useRef<HTMLDivElement>(null);
  const lastSamples = useRef(samples);
  useEffect(() => {
    for (const block of container.current?.querySelectorAll<HTMLElement>('[data-language]') ?? []) {
      const language = block.dataset.language as keyof typeof samples;
      const lines = changedLines(lastSamples.current[language], samples[language]);
      if (lines) showLines(block, lines);
    }
    lastSamples.current = samples;
  }, [samples]);
  return (
    <div ref={container}>
      <LanguageSamples samples={samples} languages={template.languages} />
    </div>
  );
});

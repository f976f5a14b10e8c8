import type { Json } from '@site/src/reference/document/types';
import { bodyPanels } from '@site/src/reference/samples/bodyPanels';
import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import {
  chosenBody,
  exampleBody,
  exampleValues,
  type Problems,
  problemsOf,
  type RequestValues,
} from '@site/src/reference/samples/requestValues';
import { useState } from 'react';

export interface RequestState {
  readonly values: RequestValues;
  /** The last valid values. */
  readonly lastValid: RequestValues;
  readonly problems: Problems;
  /** Index of the selected example of the chosen media type. */
  readonly example: number;
  readonly change: (values: RequestValues) => void;
  /** Replaces the body with one of its examples. */
  readonly chooseExample: (example: number) => void;
  /** Starts a body of another media type. */
  readonly chooseMediaType: (mediaType: string) => void;
  /** Restores the specification's examples. */
  readonly reset: () => void;
}

/** @param panel index of the sample to start from, see bodyPanels. */
export function useRequestValues(template: RequestTemplate, panel: number): RequestState {
  const panels = bodyPanels(template);
  const [start] = useState(() => panels[panel] ?? panels[0]);
  const [example, setExample] = useState(start?.example ?? 0);
  const [values, setValues] = useState(() => exampleValues(template, start?.value, start?.mediaType));
  const [lastValid, setLastGood] = useState(values);
  const exampleOf = (mediaType: string | undefined, number: number): Json | undefined =>
    chosenBody(template, mediaType)?.examples[number]?.value;
  const change = (next: RequestValues): void => {
    setValues(next);
    if (problemsOf(template, next).size === 0) setLastGood(next);
  };
  const startBody = (mediaType: string | undefined, number: number): void => {
    setExample(number);
    const body = exampleBody(chosenBody(template, mediaType), exampleOf(mediaType, number));
    change({ ...values, body, ...(mediaType === undefined ? {} : { mediaType }) });
  };
  return {
    values,
    lastValid,
    problems: problemsOf(template, values),
    example,
    change,
    chooseExample: (number) => startBody(values.mediaType, number),
    chooseMediaType: (mediaType) => startBody(mediaType, 0),
    reset: () => {
      const next = exampleValues(template, exampleOf(values.mediaType, example), values.mediaType);
      setValues(next);
      setLastGood(next);
    },
  };
}

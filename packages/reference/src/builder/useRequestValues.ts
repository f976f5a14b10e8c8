import { useMemo, useState } from 'react';
import { bodyPanels } from '../samples/bodyPanels.ts';
import type { BodyValues, RequestTemplate } from '../samples/requestTemplate.ts';
import {
  chosenBody,
  exampleBody,
  exampleValues,
  type RequestValues,
  type ValueProblems,
  validateValues,
} from '../samples/requestValues.ts';
import { type SchemaProblems, schemaProblems } from '../samples/schemaProblems.ts';

export interface RequestState {
  readonly values: RequestValues;
  /** The last values without problems. */
  readonly lastValid: RequestValues;
  /** What keeps a request from being written. */
  readonly problems: ValueProblems;
  /** What a request is written with, although its schema does not accept it. */
  readonly misfits: SchemaProblems;
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
  const [lastValid, setLastValid] = useState(values);
  const change = (next: RequestValues): void => {
    setValues(next);
    if (validateValues(template, next).size === 0) setLastValid(next);
  };
  const exampleOf = (mediaType: string | undefined, number: number): BodyValues | undefined =>
    chosenBody(template, mediaType)?.examples[number]?.value;
  const startBody = (mediaType: string | undefined, number: number): void => {
    setExample(number);
    const body = exampleBody(chosenBody(template, mediaType), exampleOf(mediaType, number));
    change({ ...values, body, ...(mediaType === undefined ? {} : { mediaType }) });
  };
  return {
    values,
    lastValid,
    problems: validateValues(template, values),
    misfits: useMemo(() => schemaProblems(template, values), [template, values]),
    example,
    change,
    chooseExample: (number) => startBody(values.mediaType, number),
    chooseMediaType: (mediaType) => startBody(mediaType, 0),
    reset: () => {
      const next = exampleValues(template, exampleOf(values.mediaType, example), values.mediaType);
      setValues(next);
      setLastValid(next);
    },
  };
}

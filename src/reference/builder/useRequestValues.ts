import type { RequestTemplate } from '@site/src/reference/samples/requestTemplate';
import {
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
  /** Index of the selected example of the body. */
  readonly example: number;
  readonly change: (values: RequestValues) => void;
  /** Replaces the body with one of its examples. */
  readonly chooseExample: (example: number) => void;
  /** Restores the specification's examples. */
  readonly reset: () => void;
}

export function useRequestValues(template: RequestTemplate, firstExample: number): RequestState {
  const bodyExample = (number: number) => template.body?.examples[number]?.value;
  const [example, setExample] = useState(firstExample);
  const [values, setValues] = useState(() => exampleValues(template, bodyExample(firstExample)));
  const [lastValid, setLastGood] = useState(values);
  const change = (next: RequestValues): void => {
    setValues(next);
    if (problemsOf(template, next).size === 0) setLastGood(next);
  };
  return {
    values,
    lastValid,
    problems: problemsOf(template, values),
    example,
    change,
    chooseExample: (number) => {
      setExample(number);
      change({ ...values, body: exampleBody(template, bodyExample(number)) });
    },
    reset: () => {
      const next = exampleValues(template, bodyExample(example));
      setValues(next);
      setLastGood(next);
    },
  };
}

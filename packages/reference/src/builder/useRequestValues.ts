import { useState } from 'react';
import { bodyPanels } from '../samples/bodyPanels.ts';
import type { RequestForms } from '../samples/requestForms.ts';
import type { BodyValues, RequestTemplate } from '../samples/requestTemplate.ts';
import {
  chosenBody,
  exampleBody,
  exampleValues,
  type Problems,
  problemsOf,
  type RequestValues,
} from '../samples/requestValues.ts';
import { problemsInFields, type Structures, startViews, structuresOf, type Views } from './fields/structures.ts';

export interface RequestState {
  readonly values: RequestValues;
  /** The last valid values. */
  readonly lastValid: RequestValues;
  /** See problemsOf; also of the fields of structures, by fieldId. */
  readonly problems: Problems;
  /** The values that have fields for their members. */
  readonly structures: Structures;
  readonly views: Views;
  /** Index of the selected example of the chosen media type. */
  readonly example: number;
  readonly change: (values: RequestValues, views?: Views) => void;
  /** Replaces the body with one of its examples. */
  readonly chooseExample: (example: number) => void;
  /** Starts a body of another media type. */
  readonly chooseMediaType: (mediaType: string) => void;
  /** Restores the specification's examples. */
  readonly reset: () => void;
}

/** Values, and the views of those that are structures. */
interface Entered {
  readonly values: RequestValues;
  readonly views: Views;
}

/** @param panel index of the sample to start from, see bodyPanels. */
export function useRequestValues(template: RequestTemplate, forms: RequestForms, panel: number): RequestState {
  const structuresFor = ({ mediaType }: RequestValues): Structures => structuresOf(template, forms, mediaType);
  const entered = (values: RequestValues): Entered => ({ values, views: startViews(structuresFor(values), values) });
  const panels = bodyPanels(template);
  const [start] = useState(() => panels[panel] ?? panels[0]);
  const [example, setExample] = useState(start?.example ?? 0);
  const [{ values, views }, setEntered] = useState(() =>
    entered(exampleValues(template, start?.value, start?.mediaType)),
  );
  const [lastValid, setLastGood] = useState(values);
  const allProblems = (next: Entered): Problems =>
    new Map([
      ...problemsOf(template, next.values),
      ...problemsInFields(structuresFor(next.values), next.values, next.views),
    ]);
  const exampleOf = (mediaType: string | undefined, number: number): BodyValues | undefined =>
    chosenBody(template, mediaType)?.examples[number]?.value;
  const enter = (next: Entered): void => {
    setEntered(next);
    if (allProblems(next).size === 0) setLastGood(next.values);
  };
  const structures = structuresFor(values);
  /** Starts with new values; what the reader has chosen to see as JSON stays JSON. */
  const enteredAgain = (next: RequestValues): Entered => {
    const isShown = ([id]: readonly [string, unknown]): boolean => views.has(id) || !structures.has(id);
    return { values: next, views: new Map([...entered(next).views].filter(isShown)) };
  };
  const startBody = (mediaType: string | undefined, number: number): void => {
    setExample(number);
    const body = exampleBody(chosenBody(template, mediaType), exampleOf(mediaType, number));
    const next = { ...values, body, ...(mediaType === undefined ? {} : { mediaType }) };
    const ofParameters = [...views].filter(([id]) => Object.hasOwn(values.parameters, id));
    enter({ values: next, views: new Map([...enteredAgain(next).views, ...ofParameters]) });
  };
  return {
    values,
    lastValid,
    problems: allProblems({ values, views }),
    structures,
    views,
    example,
    change: (next, nextViews = views) => enter({ values: next, views: nextViews }),
    chooseExample: (number) => startBody(values.mediaType, number),
    chooseMediaType: (mediaType) => startBody(mediaType, 0),
    reset: () => {
      const next = exampleValues(template, exampleOf(values.mediaType, example), values.mediaType);
      setEntered(enteredAgain(next));
      setLastGood(next);
    },
  };
}

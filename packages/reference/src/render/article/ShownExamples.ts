import { createContext } from 'react';
import type { Json } from '../../document/types.ts';
import type { MediaType } from '../../model/media.ts';

/** Names of members that the examples beside a body show: their rows do not repeat the values. */
export const ShownExamples = createContext<ReadonlySet<string>>(new Set());

/** Returns the names of all members in the examples of a body. */
export function namesShown(mediaTypes: readonly MediaType[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
    for (const inner of Object.values(value)) visit(inner as Json);
  };
  for (const { examples } of mediaTypes) for (const { value } of examples) if (value !== undefined) visit(value);
  return names;
}

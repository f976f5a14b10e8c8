import { createContext } from 'react';
import { exactJson } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';
import type { MediaType } from '../../model/bodies/media.ts';

/** Members and their values in the examples beside a body: the members' rows do not repeat these values. */
export const ShownExamplesContext = createContext<ReadonlySet<string>>(new Set());

/** Returns the member with a value, as it is in the set. */
export function memberKey(name: string, value: Json): string {
  return exactJson([name, value]);
}

/** Returns all members with their values in the examples of a body. */
export function collectMembers(mediaTypes: readonly MediaType[]): ReadonlySet<string> {
  const shown = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value))
      for (const [name, inner] of Object.entries(value)) shown.add(memberKey(name, inner as Json));
    for (const inner of Object.values(value)) visit(inner as Json);
  };
  for (const { examples } of mediaTypes) for (const { value } of examples) if (value !== undefined) visit(value);
  return shown;
}
